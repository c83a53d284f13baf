import { STORAGE_KEYS } from '@zhucheng/contracts';

/**
 * Pages that are ways in; nobody comes back to them. A member's invitation is a registration; a company's is not left
 * out, for it is accepted after login, nor the page of a phone that lets another device in.
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
 * An address to go to after login: a path of this origin, or undefined. Anything that a browser could read as another
 * host (`//x`, `/\x`, `https:…`, control characters) is refused, and so are the ways in themselves.
 */
export function parseRedirect(address: string | null | undefined, origin: string) {
  if (!address) return undefined;
  const url = parse(address, origin);
  if (url?.origin !== origin || url.username !== '') return undefined;
  const path = url.pathname + url.search + url.hash;
  // Still no path: `/.//evil.example` once it is resolved, and `blob:`, which has the origin of what it names.
  if (!/^\/(?!\/)/.test(path) || LOGIN_PATHS.test(path)) return undefined;
  return path;
}

/** The place that a way in was asked to lead to (`/login?redirect=…`). */
const getRequestedRedirect = (address: string, origin: string) => {
  const url = parse(address, origin);
  if (!url || !LOGIN_PATHS.test(url.pathname)) return undefined;
  return parseRedirect(url.searchParams.get('redirect'), origin);
};

/**
 * Remembers the place to come back to, for this tab only: the page itself, or what a way in was asked to lead to, for
 * it may go on by others (second step, recovery, another provider).
 */
export function saveReturnPath(address: string, target: Window = window): void {
  const { origin } = target.location;
  const path = parseRedirect(address, origin) ?? getRequestedRedirect(address, origin);
  if (path === undefined) return;
  try {
    target.sessionStorage.setItem(STORAGE_KEYS.redirectUrl, path);
  } catch {
    // Without storage one comes home instead.
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
    // See above.
  }
  return asked ?? parseRedirect(remembered, origin) ?? '/';
}

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
