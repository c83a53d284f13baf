import { plainText } from './plain-text.ts';

const VOID_ELEMENTS = new Set(['br', 'hr', 'img']);
const PREVIEW_SHARE = 1 / 3;

/**
 * Preview of a member-only text for visitors: the first third of the text of sanitised HTML. The block at the limit is
 * cut, marked by an ellipsis, its tags closed; headings at the end are left out.
 */
export function toPreview(html: string): string {
  const all = plainText(html);
  const maxLength = Math.floor(all.length * PREVIEW_SHARE);
  let shown = '';
  let headings = '';
  for (const block of blocksOf(html)) {
    const before = plainText(shown + headings);
    const isHeading = /^\s*<h\d/.test(block);
    if (plainText(shown + headings + block).length > maxLength) {
      const room = maxLength - before.length - (before ? '\n'.length : 0);
      const part = isHeading ? '' : truncate(block, room);
      if (part) shown += headings + part;
      break;
    }
    // A heading is only shown with its following block.
    headings += block;
    if (isHeading) continue;
    shown += headings;
    headings = '';
  }
  if (plainText(shown) !== '') return shown;
  return `<p>${escaped(all.slice(0, maxLength))}…</p>`;
}

/** Tags, entities and single characters of HTML. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)[^>]*>|&(?:#\w+|\w+);|[\s\S]/gu;

/** Ends of elements that plain text separates from what follows. */
const SEPARATED = /^(?:p|div|li|h\d|tr|td|th|blockquote|pre|dt|dd|caption|figcaption|br)$/;

/** Beginning of a block with at most `room` characters of text; empty if none fits. */
function truncate(block: string, room: number): string {
  const open: string[] = [];
  let length = 0;
  let kept = '';
  for (const { 0: token, 1: slash, 2: name } of block.trimStart().matchAll(TOKEN)) {
    if (name === undefined) {
      length += token.startsWith('&') ? 1 : token.length;
    } else {
      const isEnd = slash === '/' || VOID_ELEMENTS.has(name);
      if (isEnd && SEPARATED.test(name)) length += 1;
    }
    if (length > room) {
      if (plainText(kept) === '') return '';
      return `${kept}…${open
        .toReversed()
        .map((tag) => `</${tag}>`)
        .join('')}`;
    }
    kept += token;
    if (slash) open.pop();
    else if (name !== undefined && !VOID_ELEMENTS.has(name)) open.push(name);
  }
  return kept;
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
