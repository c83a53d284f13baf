/** Page that is shown after a login without another target. */
export const START_PAGE = '/console';

/** Path of the login page that leads back to a page. */
export const createLoginPath = (target: string): string =>
  target === START_PAGE
    ? '/console/login'
    : `/console/login?${new URLSearchParams({ to: target }).toString()}`;

/** Returns the page to show after the login: one of the console, never another address. */
export function readReturnPath(query: URLSearchParams): string {
  const target = query.get('to') ?? START_PAGE;
  const isOwn = /^\/console(?:[/?#]|$)/.test(target) && !/^\/console\/(login|first)\b/.test(target);
  return isOwn ? target : START_PAGE;
}
