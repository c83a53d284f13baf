import { notFound, parseId } from '@zhucheng/app-shell';

/** Query name of the article of a shared column. */
export const ARTICLE = 'article';

/** 128 bits in base64url. */
const SHARE_ID = /^[\w-]{22}$/;

/** Request of what a share link shows at one of its addresses. Throws the not-found page for malformed ones. */
export function toShareRequest(shareId: string | undefined, query: URLSearchParams) {
  if (!shareId || !SHARE_ID.test(shareId)) return notFound();
  const id = query.get(ARTICLE);
  return id === null ? { shareId } : { shareId, id: parseId(id) };
}

/** Address of a shared page: of an article of a shared column, or of what was shared. */
export const getSharePath = (shareId: string, articleId?: string): string =>
  `/help/share/${shareId}${articleId === undefined ? '' : `?${ARTICLE}=${articleId}`}`;
