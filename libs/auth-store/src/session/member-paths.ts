/** Areas whose pages make no sense after logout: AI tools, information, contract. */
const LOGOUT_TO_INFORMATION =
  /^\/(?:aiToolList|aiToolDetail|aiWriteList|Conversation|aipaper|contract|information)(?:\/|$)/;

const MEMBER_PATHS = /^\/(?:personalCenter|organisation)(?:\/|$)/;

/** Tests whether a page is for members only. */
export const isMemberPath = (pathname: string): boolean => MEMBER_PATHS.test(pathname);

/** Returns the path to open after logout, `undefined` to stay. Source: specification §4; pages for members lead home. */
export function getLogoutRedirect(pathname: string): string | undefined {
  if (LOGOUT_TO_INFORMATION.test(pathname)) return '/information';
  return isMemberPath(pathname) ? '/' : undefined;
}
