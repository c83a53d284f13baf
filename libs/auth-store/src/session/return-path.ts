import { STORAGE_KEYS } from '@zhucheng/contracts';

/**
 * Login and registration pages, which are no return paths. A member's invitation is a registration. Not listed: a
 * company's invitation, which is accepted after login, and the page that confirms a QR login.
 */
const LOGIN_PATHS =
  /^\/(?:front\/(?:login|home)|login|register|erplogin|treasurelogin|doubleAuth|resetPassword|Oauth(?!\/scan\?)|loginPreview|invite(?!\?(?:[^#]*&)?company=))(?:[/?#]|$)/;

function parse(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin);
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of a redirect address within this origin; undefined for login pages and for anything that a
 * browser could resolve to another host (`//x`, `/\x`, `https:…`, control characters).
 */
export function parseRedirect(address: string | null | undefined, origin: string) {
  if (!address) return undefined;
  const url = parse(address, origin);
  if (url?.origin !== origin || url.username !== '') return undefined;
  const path = url.pathname + url.search + url.hash;
  // Excludes `/.//evil.example` after resolution, and `blob:`, which has the origin of its content.
  if (!/^\/(?!\/)/.test(path) || LOGIN_PATHS.test(path)) return undefined;
  return path;
}

/** Returns the redirect of a login page (`/login?redirect=…`). */
const getRequestedRedirect = (address: string, origin: string) => {
  const url = parse(address, origin);
  if (!url || !LOGIN_PATHS.test(url.pathname)) return undefined;
  return parseRedirect(url.searchParams.get('redirect'), origin);
};

/**
 * Stores the path to return to after login, for this tab only: the page itself or, on a login page, its redirect,
 * because the login may continue on other pages (second step, recovery, another provider).
 */
export function saveReturnPath(address: string, target: Window = window): void {
  const { origin } = target.location;
  const path = parseRedirect(address, origin) ?? getRequestedRedirect(address, origin);
  if (path === undefined) return;
  try {
    target.sessionStorage.setItem(STORAGE_KEYS.redirectUrl, path);
  } catch {
    // Without storage the login leads to the home page.
  }
}

/**
 * Returns the path to open after login: `redirect` of the address, else the saved path, else home. The saved path is
 * used up.
 */
export function takeReturnPath(target: Window = window): string {
  const { origin, search } = target.location;
  const asked = parseRedirect(new URLSearchParams(search).get('redirect'), origin);
  let remembered: string | null = null;
  try {
    remembered = target.sessionStorage.getItem(STORAGE_KEYS.redirectUrl);
    target.sessionStorage.removeItem(STORAGE_KEYS.redirectUrl);
  } catch {
    // Without storage there is no saved path.
  }
  return asked ?? parseRedirect(remembered, origin) ?? '/';
}

/** Areas that are left on logout: AI tools, information, contract. */
const LOGOUT_TO_INFORMATION =
  /^\/(?:aiToolList|aiToolDetail|aiWriteList|Conversation|aipaper|contract|information)(?:\/|$)/;

const MEMBER_PATHS = /^\/(?:personalCenter|organisation)(?:\/|$)/;

/** Tests whether a page is for members only. */
export const isMemberPath = (pathname: string): boolean => MEMBER_PATHS.test(pathname);

/**
 * Returns the path to open after logout, `undefined` to stay. Source: specification §4; member-only pages lead to the
 * home page.
 */
export function getLogoutRedirect(pathname: string): string | undefined {
  if (LOGOUT_TO_INFORMATION.test(pathname)) return '/information';
  return isMemberPath(pathname) ? '/' : undefined;
}
