import { joinWithSpacing } from './join-with-spacing.ts';

/** Placeholders of editors' templates such as `{column}_{company}`. Source: documentation of the page-meta call. */
export interface TemplateValues {
  company?: string;
  siteTitle?: string;
  column?: string;
  parentColumn?: string;
  tag?: string;
  product?: string;
  region?: string;
  infoType?: string;
  bizType?: string;
  title?: string;
}

const PLACEHOLDER = /\{(\w+)\}/;

/** Minimum length of a word that is not written twice. */
const MIN_REPEATED_LENGTH = 2;

/** Length of the Chinese words that end one text and begin the next. */
function getOverlap(text: string, next: string): number {
  const word = /^\p{Script=Han}+/u.exec(next)?.[0] ?? '';
  for (let length = word.length; length >= MIN_REPEATED_LENGTH; length -= 1) {
    if (text.endsWith(word.slice(0, length))) return length;
  }
  return 0;
}

/**
 * Fills a template. A placeholder without a value is removed with its separators, so that no title reads `全国__招标公告`;
 * words that end one part and begin the next are written once, so that none reads 建设项目项目. Unknown names count as
 * blank.
 */
export function fillTemplate(template: string, values: TemplateValues): string {
  const known: Readonly<Record<string, string | undefined>> = { ...values };
  // Names and literals take turns: a pattern with a group keeps its matches.
  const parts = template
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 ? (known[part]?.trim() ?? '') : part));
  return parts
    .reduce((text, part) => joinWithSpacing(text, part.slice(getOverlap(text, part))), '')
    .replace(/([-_|·,，、])(\s*[-_|·,，、])+/g, '$1')
    .replace(/^[\s\-_|·,，、]+|[\s\-_|·,，、]+$/g, '')
    .replace(/\s{2,}/g, ' ');
}
