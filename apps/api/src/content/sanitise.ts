import MarkdownIt from 'markdown-it';
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html';
import { getEnvironment, createHosts } from '@zhucheng/site-config';
import type { Heading } from '../db/schema/news.ts';
import { plainText } from './plain-text.ts';

/** Sanitised HTML with its derived data. */
export interface SanitisedHtml {
  html: string;
  headings: Heading[];
  /** Plain text, blocks separated by line breaks: for search, snippets and the reading time. */
  text: string;
  /** Characters of the text without white space. */
  length: number;
}

/** Content as written by an editor or a source. */
export interface MarkupContent {
  format: 'markdown' | 'html';
  text: string;
}

/** CommonMark with tables. HTML in the source is shown as text, bare addresses become links. */
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

/** End of the address of a picture that states its size on a page, in pixels. */
const PICTURE_SIZE = /#(\d{1,5})x(\d{1,5})$/;

const renderImage = markdown.renderer.rules.image;
/** Pictures get the size that their address states, so that a page keeps their room free. */
markdown.renderer.rules.image = (tokens, at, options, env, self) => {
  const token = tokens[at];
  const address = String(token?.attrGet('src') ?? '');
  const [size = '', width, height] = PICTURE_SIZE.exec(address) ?? [];
  if (token && width && height) {
    token.attrSet('src', address.slice(0, -size.length));
    token.attrSet('width', width);
    token.attrSet('height', height);
  }
  return renderImage?.(tokens, at, options, env, self) ?? '';
};

/** Renders Markdown or HTML to sanitised HTML. */
export function renderContent({ format, text }: MarkupContent): SanitisedHtml {
  return sanitise(format === 'markdown' ? markdown.render(text) : text);
}

const FOREIGN_REL = 'nofollow noopener noreferrer';
const ALIGN = { 'text-align': [/^(left|right|center)$/] };

/** Rules of what is kept; `SANITISER_VERSION` is raised with every change of them. */
const OPTIONS: IOptions = {
  allowedTags: `
    p br hr blockquote pre code ul ol li dl dt dd
    h2 h3 h4 h5 h6 strong em b i u s del ins mark
    sub sup small span div section figure figcaption img a
    table caption thead tbody tfoot tr th td
  `
    .trim()
    .split(/\s+/),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    td: ['colspan', 'rowspan', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    ol: ['start'],
    h2: ['id'],
    h3: ['id'],
  },
  allowedStyles: { td: ALIGN, th: ALIGN },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Images come from this site only: the pages' content security policy blocks others.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: 40,
};

/**
 * Makes HTML safe to show: keeps structure only, adds `rel` to links and ids to headings. The page owns `h1`, so one in
 * the text becomes `h2`.
 */
export function sanitise(html: string): SanitisedHtml {
  const headings: Heading[] = [];
  const numbered = (tagName: string): Tag => {
    const id = `s-${headings.length + 1}`;
    headings.push({ id, text: '', level: Number(tagName.slice(1)) });
    return { tagName, attribs: { id } };
  };
  const clean = sanitizeHtml(html, {
    ...OPTIONS,
    transformTags: {
      a: (_name, attribs) => ({ tagName: 'a', attribs: linkAttributes(attribs) }),
      img: (_name, attribs) => ({ tagName: 'img', attribs: { ...attribs, loading: 'lazy' } }),
      h1: () => numbered('h2'),
      h2: numbered,
      h3: numbered,
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
  const shown = withHeadingTexts(clean, headings);
  const text = plainText(clean);
  return { html: clean, headings: shown, text, length: text.replace(/\s/g, '').length };
}

function linkAttributes({ href = '', title }: Attributes): Attributes {
  const named: Attributes = title ? { href, title } : { href };
  if (href.startsWith('#')) return named;
  if (!isForeign(href)) return { ...named, rel: 'noopener' };
  return { ...named, rel: FOREIGN_REL, target: '_blank' };
}

function isForeign(href: string): boolean {
  const { origin } = createHosts(getEnvironment());
  if (!URL.canParse(href, origin)) return true;
  return new URL(href, origin).origin !== new URL(origin).origin;
}

/** Tags of numbered headings, with all up to the end of one; found inside each other as well. */
const HEADINGS = /<h[23] id="(?<id>s-\d+)">(?=(?<inner>[\s\S]*?)<\/h[23]>)/g;

/** Headings with their text, for the table of contents; those without text are left out. */
function withHeadingTexts(html: string, headings: readonly Heading[]): Heading[] {
  if (headings.length === 0) return [];
  const found = Array.from(html.matchAll(HEADINGS), ({ groups }) => groups ?? {});
  const texts = new Map(found.map(({ id, inner }) => [id, plainText(inner ?? '')]));
  return headings.flatMap((heading) => {
    const text = texts.get(heading.id);
    return text ? [{ ...heading, text }] : [];
  });
}
