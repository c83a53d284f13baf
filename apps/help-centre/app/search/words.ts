/** Longest search, in characters. */
const MOST = 30;

/** The words of a search: trimmed, at most 30 characters, without half a character at the cut or control characters. */
export function wordsOf(raw: string | null | undefined): string {
  return (raw ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MOST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Address of a page of a search; of the help home where there is nothing to search for. */
export function searchPath(words: string, page = 1): string {
  if (!words) return '/help';
  const path = `/help/search/${encodeURIComponent(words)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
