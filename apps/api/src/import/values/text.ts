import { UnreadableError } from '../mapping.ts';

/** Invisible characters and those that PostgreSQL rejects: controls (not tab and line feed), direction marks. */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Elements without visible text, and tags of HTML. `<` as in `DN<300` or `<公路法>` is kept. */
const HIDDEN_ELEMENTS =
  /<(script|style|iframe|object|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAGS =
  /<\/?(?:a|abbr|article|audio|b|base|big|blockquote|body|br|button|center|code|col|dd|div|dl|dt|em|embed|font|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|math|meta|nav|object|ol|option|p|pre|s|script|section|select|small|source|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|video|o:p)(?:[\s/][^<>]*)?>/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;

/** Placeholders for a missing value. */
const PLACEHOLDER = /^(?:[\s/\\|—–\-－_.。]*|无|暂无|空|null|undefined|none|n\/a|不适用)$/i;

/**
 * Storable text: well-formed Unicode without NUL and control characters, line feeds only, plain spaces, trimmed. Numbers
 * are formatted. Undefined where there is nothing; rejects objects and lists.
 */
export function readText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  if (typeof raw !== 'string') throw new UnreadableError(`不是文字：${quoteValue(raw)}`);
  return normaliseText(raw) || undefined;
}

/** {@link tidy} for a value of any text: what {@link readText} does to strings. */
export function normaliseText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .trim();
}

/** {@link readText} without HTML; undefined for placeholders (“/”, “无”). Line breaks are kept. */
export function readWords(raw: unknown): string | undefined {
  const text = readText(raw);
  if (text === undefined) return undefined;
  const words = stripMarkup(text).trim();
  return PLACEHOLDER.test(words) ? undefined : words;
}

/** {@link readWords} in one line, for titles and names. Rejects more than `maxLength` characters. */
export function readLine(raw: unknown, maxLength: number): string | undefined {
  const line = readWords(raw)?.replaceAll(/\s+/g, ' ');
  if (line !== undefined && line.length > maxLength) {
    throw new UnreadableError(
      `过长（${line.length} 字，最多 ${maxLength} 字）：${quoteValue(line)}`,
    );
  }
  return line;
}

/** Visible text of markup; block elements are separated by line breaks. */
export function stripMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replaceAll(HIDDEN_ELEMENTS, '')
    .replaceAll(COMMENTS, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(TAGS, '');
}

/** Half-width letters, digits, brackets and signs without white space: for numbers and codes. */
export function toHalfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, '');
}

/** A rejected value quoted for a message, in one short line. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.toWellFormed().replaceAll(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 40).toWellFormed()}…` : line}”`;
}
