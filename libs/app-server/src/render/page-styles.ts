/** Selector of a rule. */
interface Selector {
  text: string;
  /** Classes without which it matches nothing. */
  classes: readonly string[];
}

/** Part of a stylesheet: a rule, a group of rules such as a media query, or a text that every page needs. */
export type StylePart =
  | { selectors: readonly Selector[]; body: string }
  | { group: string; parts: readonly StylePart[] }
  | string;

/** Strings, comments and escapes: what stands in them is text. */
const TEXTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|\\./g;

/** What structures a stylesheet, after {@link TEXTS}. */
const TOKENS = new RegExp(`${TEXTS.source}|[{}()[\\],]`, 'g');

/** At-rules that contain rules. */
const GROUP = /^@(?:media|supports|container)\b/;

/** Splits a text at a character that stands outside brackets; the end of a block belongs to the block. */
function splitOutside(text: string, separator: '{' | '}' | ','): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (')]}'.includes(token)) depth -= 1;
    if (depth === 0 && token === separator) {
      parts.push(text.slice(start, separator === '}' ? index + 1 : index));
      start = index + 1;
    }
    if ('([{'.includes(token)) depth += 1;
  }
  const rest = text.slice(start);
  return rest ? [...parts, rest] : parts;
}

/** Classes that a selector needs in any case: those in brackets (`:is`, `:not`, `:has`) are not counted. */
function listClasses(selector: string): string[] {
  if (selector.includes('\\')) return [];
  let text = selector.replace(TEXTS, '');
  for (let outer = ''; outer !== text;) {
    outer = text;
    text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return [...text.matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name);
}

function parseBlock(block: string): StylePart {
  const [prelude = ''] = splitOutside(block, '{');
  const body = block.slice(prelude.length);
  if (GROUP.test(prelude)) return { group: prelude, parts: parseStylesheet(body.slice(1, -1)) };
  if (prelude.startsWith('@')) return block;
  const selectors = splitOutside(prelude, ',').map((text) => ({
    text,
    classes: listClasses(text),
  }));
  return { selectors, body };
}

/** Parses a stylesheet into parts that can be left out of a page. */
export function parseStylesheet(css: string): StylePart[] {
  return splitOutside(css.trim(), '}').map(parseBlock);
}

/** Returns the text of the parts that match elements with these classes, in their order. */
export function selectStyles(parts: readonly StylePart[], used: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part;
    } else if ('group' in part) {
      const inner = selectStyles(part.parts, used);
      if (inner) text += `${part.group}{${inner}}`;
    } else {
      const selectors = part.selectors.filter(({ classes }) =>
        classes.every((one) => used.has(one)),
      );
      if (selectors.length > 0) text += selectors.map((one) => one.text).join(',') + part.body;
    }
  }
  return text;
}

/** Classes of a page's elements. */
export function listUsedClasses(html: string): Set<string> {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list = '']) => list);
  return new Set(names.flatMap((list) => list.split(/\s+/)));
}

/** Declaration of a custom property. */
const PROPERTY = /(?<=[{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;{}"'()])*;?/g;

/** Custom properties that a text reads by `var()`. */
export function listReadProperties(text: string): string[] {
  return [...text.matchAll(/\bvar\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** Removes custom properties that are neither read by these styles nor used otherwise. */
export function dropUnusedProperties(css: string, used: ReadonlySet<string>): string {
  const read = new Set(listReadProperties(css));
  const rest = css.replace(PROPERTY, (all, name: string) =>
    read.has(name) || used.has(name) ? all : '',
  );
  // What was removed may have been the only reader of another one.
  return rest === css ? css : dropUnusedProperties(rest, used);
}

/** Words of a script, among them the names of the classes that it gives to elements. */
export function listWords(script: string): string[] {
  return script.match(/[\w-]+/g) ?? [];
}
