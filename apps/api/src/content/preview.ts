import { plainText } from './sanitise.ts';

const VOID = new Set(['br', 'hr', 'img']);
const SHARE = 1 / 3;

/**
 * The first third of a member-only text, for visitors: whole blocks of sanitised HTML, as many as hold at most a third
 * of the words. Where the first block alone is longer, its beginning stands as one paragraph.
 */
export function toPreview(html: string): string {
  const all = plainText(html);
  const most = Math.floor(all.length * SHARE);
  let shown = '';
  let headings = '';
  for (const block of blocksOf(html)) {
    const next = headings + block;
    if (plainText(shown + next).length > most) break;
    // A heading comes with what it stands above, or not at all.
    if (/^\s*<h\d/.test(block)) {
      headings = next;
    } else {
      shown += next;
      headings = '';
    }
  }
  if (plainText(shown) !== '') return shown;
  return `<p>${escaped(all.slice(0, most))}…</p>`;
}

/** The blocks on the first level; their tags are balanced because the sanitiser wrote them. */
function* blocksOf(html: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*>/g,
  )) {
    if (VOID.has(name)) continue;
    depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    yield html.slice(start, end);
    start = end;
  }
  if (start < html.length) yield html.slice(start);
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
