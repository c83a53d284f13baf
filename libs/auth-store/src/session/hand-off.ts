/** The pages that accept a hand-off token: those that the user menu opens in a window of their own. */
const ACCEPTING = /^\/(?:organisation|open)(?:\/|$)/;

const NAME = 'token';

/** Address of a page with a hand-off token in its fragment, which no server and no log ever sees. */
export function withHandOff(path: string, token: string): string {
  return `${path}#${new URLSearchParams({ [NAME]: token })}`;
}

/**
 * Takes the hand-off token out of the page's address, before anything is tracked. Other pages drop it too, but don't
 * use it.
 */
export function takeHandOff(target: Window = window): string | undefined {
  const { pathname, search, hash } = target.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get(NAME);
  if (!token) return undefined;
  fragment.delete(NAME);
  const rest = fragment.size > 0 ? `#${fragment}` : '';
  target.history.replaceState(target.history.state, '', pathname + search + rest);
  return ACCEPTING.test(pathname) ? token : undefined;
}
