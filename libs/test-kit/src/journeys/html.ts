import { expect, type APIRequestContext } from '@playwright/test';
import { JSDOM } from 'jsdom';

/** A page as a crawler gets it: nothing is executed, no style is applied. */
export interface FetchedPage {
  status: number;
  html: string;
  document: Document;
}

/** Fetches a page by HTTP and parses it. Redirects are not followed, so that the address is the one that answered. */
export async function fetchPage(request: APIRequestContext, path: string): Promise<FetchedPage> {
  const response = await request.get(path, { maxRedirects: 0 });
  const html = await response.text();
  return { status: response.status(), html, document: new JSDOM(html).window.document };
}

/** Parses XML; throws where it is not well-formed. */
export function parseXml(source: string): Document {
  return new JSDOM(source, { contentType: 'text/xml' }).window.document;
}

/** The `content` of a page's only `<meta>` of that name. */
export function metaContent(document: Document, name: string): string {
  return attributeOfOnly(document, `meta[name="${name}"]`, 'content');
}

/** An attribute of the only element that a selector matches; fails where there is none or more than one. */
export function attributeOfOnly(document: Document, selector: string, attribute: string): string {
  const elements = [...document.querySelectorAll(selector)];
  expect(elements, selector).toHaveLength(1);
  return elements[0]?.getAttribute(attribute) ?? '';
}

/** The data of a page's JSON-LD scripts that have a `@type`. */
export function jsonLdOf(document: Document, type: string): Record<string, unknown> | undefined {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts]
    .map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>)
    .find((data) => data['@type'] === type);
}

/** Addresses of the links within the elements that a selector matches. */
export function linksWithin(parent: ParentNode, selector = ''): string[] {
  const links = parent.querySelectorAll(`${selector} a[href]`.trim());
  return [...links].map((link) => link.getAttribute('href') ?? '');
}

/** The text of the link to an address inside the page's main part. */
export function mainLinks(document: Document): { href: string; text: string }[] {
  return [...document.querySelectorAll('main a[href]')].map((link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent.trim(),
  }));
}

/** The `<section>` that is labelled by an attribute or by its heading. */
export function sectionNamed(document: Document, name: string): Element {
  const section = [...document.querySelectorAll('section')].find((candidate) => {
    const heading = document.getElementById(candidate.getAttribute('aria-labelledby') ?? '');
    return (candidate.getAttribute('aria-label') ?? heading?.textContent.trim()) === name;
  });
  expect(section, `no section ${name}`).toBeDefined();
  return section as Element;
}

/** Expects the page of an unknown address: status 404 in place, with the way back home. */
export async function expectNotFoundPage(request: APIRequestContext, path: string): Promise<void> {
  const { status, document } = await fetchPage(request, path);
  expect(status, path).toBe(404);
  expect(document.querySelector('main')?.textContent, path).toContain('此页面未找到');
  expect(mainLinks(document), path).toContainEqual({ href: '/', text: '返回首页' });
}
