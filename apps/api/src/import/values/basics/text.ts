import { quoted, ValueError } from './value-error.ts';

/** Characters that PostgreSQL refuses or that nobody can see: controls (not tab and line feed), direction marks. */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Elements whose content is no text either, and tags of HTML. `<` as in `DN<300` or `<公路法>` stays. */
const SILENT = /<(script|style|iframe|object|template|noscript)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAGS =
  /<\/?(?:a|abbr|article|audio|b|base|big|blockquote|body|br|button|center|code|col|dd|div|dl|dt|em|embed|font|footer|form|frame|h[1-6]|head|header|hr|html|i|iframe|img|input|label|li|link|main|math|meta|nav|object|ol|option|p|pre|s|script|section|select|small|source|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|video|o:p)(?:[\s/][^<>]*)?>/gi;
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/g;

/** What sources write where there is nothing to say. */
const NOTHING = /^(?:[\s/\\|—–\-－_.。]*|无|暂无|空|null|undefined|none|n\/a|不适用)$/i;

/**
 * A text as it may be stored: well-formed Unicode without NUL and control characters, line feeds only, plain spaces,
 * trimmed. Numbers are written out. Undefined where there is nothing; refuses objects and lists.
 */
export function readText(raw: unknown): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw === 'number' && Number.isFinite(raw)) return String(raw);
  if (typeof raw !== 'string') throw new ValueError(`不是文字：${quoted(raw)}`);
  return tidy(raw) || undefined;
}

/** {@link tidy} for a value of any text: what {@link readText} does to strings. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(INVISIBLE, '')
    .replaceAll(SPACES, ' ')
    .trim();
}

/** {@link readText} without HTML, and undefined for the placeholders of forms (“/”, “无”). Line breaks stay. */
export function readWords(raw: unknown): string | undefined {
  const text = readText(raw);
  if (text === undefined) return undefined;
  const words = withoutMarkup(text).trim();
  return NOTHING.test(words) ? undefined : words;
}

/** {@link readWords} in one line, for titles and names. Refuses more than `longest` characters. */
export function readLine(raw: unknown, longest: number): string | undefined {
  const line = readWords(raw)?.replaceAll(/\s+/g, ' ');
  if (line !== undefined && line.length > longest) {
    throw new ValueError(`过长（${line.length} 字，最多 ${longest} 字）：${quoted(line)}`);
  }
  return line;
}

/** The text that a reader of the markup would see; lines of block elements are kept apart. */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replaceAll(SILENT, '')
    .replaceAll(COMMENTS, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replaceAll(TAGS, '');
}

/** Full-width letters, digits, brackets and signs as half-width ones, without spaces: for numbers and codes. */
export function halfWidth(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, '');
}
