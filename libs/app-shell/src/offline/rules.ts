/** Facts about a copy, stored beside it. */
export interface CopyFacts {
  /** Path with query. */
  path: string;
  title: string;
  /** Time of saving, in milliseconds. */
  savedAt: number;
  /** Member in whose session it was saved; empty for visitors. */
  owner: string;
  /** True for favourites, which are not counted among the pages read. */
  starred: boolean;
  /** Build of the worker that saved it and its files. */
  version: string;
  /** Time at which the site last had the page, in milliseconds. */
  seenAt: number;
}

/** Message from a page to the worker. Every message names the current member, so that copies of others are deleted. */
export interface OfflineMessage {
  owner: string;
  /** Page that is read, or a favourite. */
  path?: string;
  /** Adds or removes the mark of a favourite. */
  starred?: boolean;
}

/** Requests that the worker handles. */
export type RequestKind = 'page' | 'file' | 'image' | 'logout';

/** Used part of a request. */
export type ClassifiedRequest = Pick<Request, 'method' | 'mode' | 'destination' | 'url'>;

/** Maximum number of copies of pages read and of favourites. */
export const MAX_READ = 60;
export const MAX_STARRED = 100;

/** Maximum age of the copy of a page read; favourites stay until they are removed. */
export const MAX_AGE_MS = 30 * 86_400_000;

/** Age within which the copy of a visited page is not replaced. */
export const FRESH_MS = 10 * 60_000;

/** Maximum number of copies that are loaded again after a release. */
export const MAX_RENEWED = 20;

/** Maximum number of images saved with a page. */
const MAX_IMAGES = 20;

/** Returns the kind of a request; undefined for all others. Calls of the API are never answered from a copy. */
export function classifyRequest(
  request: ClassifiedRequest,
  app: string,
  origin: string,
): RequestKind | undefined {
  const url = new URL(request.url);
  if (url.origin !== origin) return undefined;
  if (request.method !== 'GET') {
    return url.pathname.endsWith('/user/auth/v3/logout') ? 'logout' : undefined;
  }
  if (request.mode === 'navigate') return 'page';
  if (url.pathname.startsWith(`/assets/${app}/`)) return 'file';
  return request.destination === 'image' ? 'image' : undefined;
}

/** Tests whether a page is one of those that are saved; as a link, a path that begins with `//` is another host's. */
export const isSaved = (pathname: string, pages: string): boolean =>
  pathname[1] !== '/' && new RegExp(pages).test(pathname);

/** Tests for the reply of a page that is gone: its copy goes, too. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410;

/** Tests for a complete page that may be stored: found, not redirected, not `no-store` (as partial pages are). */
export const isStorable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 &&
  !redirected &&
  /^text\/html/.test(headers.get('content-type') ?? '') &&
  !/no-store/.test(headers.get('cache-control') ?? '');

/** Returns the addresses of the app's files in a page, and of its first images on this origin. */
export function findFiles(html: string, app: string): string[] {
  const files =
    html.match(new RegExp(`/assets/${app}/[\\w./-]+\\.(?:js|css|svg|woff2)`, 'g')) ?? [];
  const images = [...html.matchAll(/<img\b[^>]*? src="(\/(?!\/)[^"]+)"/g)].map(([, src = '']) =>
    src.replaceAll('&amp;', '&'),
  );
  return [...new Set([...files, ...images.slice(0, MAX_IMAGES)])];
}

/** Returns the content of a page's title element, as HTML. */
export const findTitle = (html: string): string => /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '';

/** Tests whether a copy belongs to a member other than the current one. Copies of visitors belong to everybody. */
export const isForeign = ({ owner }: CopyFacts, current: string): boolean =>
  owner !== '' && owner !== current;

/** Returns the copies that are too old or too many, of copies with the newest first. */
export const selectExpired = (copies: readonly CopyFacts[], now: number): CopyFacts[] => [
  ...copies.filter(({ starred }) => starred).slice(MAX_STARRED),
  ...copies
    .filter(({ starred }) => !starred)
    .filter(({ savedAt }, index) => index >= MAX_READ || now - savedAt > MAX_AGE_MS),
];
