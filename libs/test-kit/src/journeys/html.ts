import { expect, type APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';

/** Page as a crawler receives it: no scripts executed, no styles applied. */
export interface FetchedPage {
  status: number;
  html: string;
  document: Document;
}

/** Fetches a page by HTTP and parses it. Redirects are not followed. */
export async function fetchPage(request: APIRequestContext, path: string): Promise<FetchedPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  return { status: response.status(), html, document: new JSDOM(html).window.document };
}

/** Parses XML. Throws if it is not well-formed. */
export function parseXml(source: string): Document {
  return new JSDOM(source, { contentType: 'text/xml' }).window.document;
}

/** Returns the `content` of the only `<meta>` with the given name. */
export function getMetaContent(document: Document, name: string): string {
  return getAttribute(document, `meta[name="${name}"]`, 'content');
}

/** Returns an attribute of the only element matched by a selector. Fails for no match and for several. */
export function getAttribute(document: Document, selector: string, attribute: string): string {
  const elements = [...document.querySelectorAll(selector)];
  expect(elements, selector).toHaveLength(1);
  return elements[0]?.getAttribute(attribute) ?? '';
}

/** Returns the JSON-LD object of a page with the given `@type`. */
export function findJsonLd(document: Document, type: string): Record<string, unknown> | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .find((data) => data['@type'] === type);
}

/** Returns the hrefs of the links within the elements matched by a selector. */
export function getLinks(parent: ParentNode, selector = ''): string[] {
  const links = parent.querySelectorAll(`${selector} a[href]`.trim());
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

/** Returns the text and href of the links within `<main>`. */
export function getMainLinks(document: Document): { href: string; text: string }[] {
  return [...document.querySelectorAll('main a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent.trim(),
  }));
}

/** Returns the `<section>` with the given label or heading. */
export function getSection(document: Document, name: string): Element {
  const section = [...document.querySelectorAll('section')].find((candidate) => {
    const heading = document.getElementById(candidate.getAttribute('aria-labelledby') ?? '');
    return (candidate.getAttribute('aria-label') ?? heading?.textContent.trim()) === name;
  });
  expect(section, `no section ${name}`).toBeDefined();
  return section as Element;
}

/** Expects the error page of an unknown URL: status 404 without a redirect, with a link to the home page. */
export async function expectNotFoundPage(request: APIRequestContext, path: string): Promise<void> {
  const { status, document } = await fetchPage(request, path);
  expect(status, path).toBe(404);
  expect(document.querySelector('main')?.textContent, path).toContain('此页面未找到');
  expect(getMainLinks(document), path).toContainEqual({ href: '/', text: '返回首页' });
}
