import { plainText } from './sanitise.ts';

const VOID_ELEMENTS = new Set(['br', 'hr', 'img']);
const PREVIEW_SHARE = 1 / 3;

/**
 * Preview of a member-only text for visitors: the first whole blocks of sanitised HTML, up to a third of the text. Where
 * the first block alone is longer, its beginning as one paragraph.
 */
export function toPreview(html: string): string {
  const all = plainText(html);
  const maxLength = Math.floor(all.length * PREVIEW_SHARE);
  let shown = '';
  let headings = '';
  for (const block of blocksOf(html)) {
    const next = headings + block;
    if (plainText(shown + next).length > maxLength) break;
    // A heading is only shown with its following block.
    if (/^\s*<h\d/.test(block)) {
      headings = next;
    } else {
      shown += next;
      headings = '';
    }
  }
  if (plainText(shown) !== '') return shown;
  return `<p>${escaped(all.slice(0, maxLength))}…</p>`;
}

/** Top-level blocks; tags are balanced because the sanitiser wrote them. */
function* blocksOf(html: string): Generator<string> {
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)[^>]*>/g,
  )) {
    if (VOID_ELEMENTS.has(name)) continue;
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
