import { cutText, MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';

/** Normalises search keywords: control characters become spaces, then trimmed and cut at {@link MAX_KEYWORDS_LENGTH}. */
export const normaliseKeywords = (raw: string | null | undefined): string =>
  cutText(raw ?? '', MAX_KEYWORDS_LENGTH);

/** Address of a page of a search; of the help home where there is nothing to search for. */
export function searchPath(keywords: string, page = 1): string {
  if (!keywords) return '/help';
  const path = `/help/search/${encodeURIComponent(keywords)}`;
  return page > 1 ? `${path}?page=${page}` : path;
}
