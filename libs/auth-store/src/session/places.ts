/** Areas whose pages make no sense after logout: AI tools, information, contract. */
const LEFT_AT_LOGOUT =
  /^\/(?:aiToolList|aiToolDetail|aiWriteList|Conversation|aipaper|contract|information)(?:\/|$)/;

const MEMBERS_ONLY = /^\/(?:personalCenter|organisation)(?:\/|$)/;

/** Whether a page is for members only. */
export const needsLogin = (pathname: string): boolean => MEMBERS_ONLY.test(pathname);

/** Where the browser goes after logout; undefined where it stays. Source: specification §4; pages for members lead home. */
export function placeAfterLogout(pathname: string): string | undefined {
  if (LEFT_AT_LOGOUT.test(pathname)) return '/information';
  return needsLogin(pathname) ? '/' : undefined;
}
