import { getExperimentCookiePrefix } from '@zhucheng/domain-service/experiments';
import { findPathOwner } from '@zhucheng/site-config';

/** Navigates to a path of this app without loading a document. */
export type FollowLink = (path: string, options: { replace: boolean }) => void;

/** Address of the current page. */
type CurrentLocation = Pick<Location, 'origin' | 'pathname' | 'href'>;

const isSameWindow = (target: string) => target === '' || target === '_self';

/** Paths of files that an app serves beside its pages. */
const FILE = /\.(ics|json|txt|xml)$/;

/** Tests whether this browser takes part in an experiment of a page; its server chooses what it shows. */
const isUnderTest = (pathname: string) =>
  document.cookie.includes(getExperimentCookiePrefix(pathname));

/**
 * Returns path, query and fragment of a page of this app; undefined for files, pages under test, other apps and other
 * origins.
 */
function getOwnPath(address: string, here: CurrentLocation): string | undefined {
  const { origin, pathname, search, hash } = new URL(address, here.href);
  if (origin !== here.origin || findPathOwner(pathname) !== findPathOwner(here.pathname))
    return undefined;
  if (FILE.test(pathname) || isUnderTest(pathname)) return undefined;
  return pathname + search + hash;
}

/** Returns the target of a clicked link within this app; undefined if the browser should handle the click. */
export function getClickPath(event: MouseEvent, here: CurrentLocation): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || !isSameWindow(link.target) || link.hasAttribute('download')) return undefined;
  return getOwnPath(link.href, here);
}

/** Returns the target of a GET form within this app, with its fields as the query. */
export function getSubmitPath(event: SubmitEvent, here: CurrentLocation): string | undefined {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== 'get' || !isSameWindow(form.target))
    return undefined;
  const address = new URL(form.action, here.href);
  const fields = [...new FormData(form, event.submitter)]
    .map(([name, value]) => [name, String(value).trim()])
    .filter(([, value]) => value !== '');
  address.search = new URLSearchParams(fields).toString();
  return getOwnPath(address.href, here);
}

/**
 * Makes links and GET forms navigate without loading a document, by two listeners on the window: links need no
 * component with hooks, and links inside article HTML work too. Links to other apps and to files load a document. Returns
 * a function that removes the listeners.
 */
export function followLinks(follow: FollowLink, target: Window = window): () => void {
  const go = (event: Event, path: string | undefined) => {
    if (path === undefined) return;
    event.preventDefault();
    const { pathname, search, hash } = target.location;
    follow(path, { replace: path === pathname + search + hash });
  };
  const onClick = (event: MouseEvent) => go(event, getClickPath(event, target.location));
  const onSubmit = (event: SubmitEvent) => go(event, getSubmitPath(event, target.location));
  target.addEventListener('click', onClick);
  target.addEventListener('submit', onSubmit);
  return () => {
    target.removeEventListener('click', onClick);
    target.removeEventListener('submit', onSubmit);
  };
}
