/** The pages that accept a hand-off token: those that the user menu opens in a window of their own. */
const HAND_OFF_PATHS = /^\/(?:organisation|open)(?:\/|$)/;

const TOKEN_PARAMETER = 'token';

/** Address of a page with a hand-off token in its fragment, which no server and no log ever sees. */
export function addHandOffToken(path: string, token: string): string {
  return `${path}#${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
}

/**
 * Takes the hand-off token out of the page's address, before anything is tracked. Other pages drop it too, but don't
 * use it.
 */
export function takeHandOffToken(target: Window = window): string | undefined {
  const { pathname, search, hash } = target.location;
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get(TOKEN_PARAMETER);
  if (!token) return undefined;
  fragment.delete(TOKEN_PARAMETER);
  const rest = fragment.size > 0 ? `#${fragment}` : '';
  target.history.replaceState(target.history.state, '', pathname + search + rest);
  return HAND_OFF_PATHS.test(pathname) ? token : undefined;
}
