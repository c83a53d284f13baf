/** An element of HTML, or a text. */
export type HtmlNode = string | HtmlElement;

/** An element with its attributes, decoded. */
export interface HtmlElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: HtmlNode[];
}

const VOID_TAGS = new Set(['br', 'hr', 'img']);
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)(?:="([^"]*)")?/g;

/** Parses sanitised HTML: tags are balanced, attributes quoted, and only five characters escaped. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const { 0: token, 1: slash, 2: tag, 3: rest = '' } of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) {
      parent.children.push(decode(token));
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at > 0) open.length = at;
    } else {
      const element = { tag, attributes: parseAttributes(rest), children: [] };
      parent.children.push(element);
      if (!VOID_TAGS.has(tag)) open.push(element);
    }
  }
  return root.children;
}

function parseAttributes(text: string): Record<string, string> {
  const pairs = Array.from(text.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [
    name,
    decode(value),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll('&amp;', '&');
