/** Pages that accept a hand-off token: those that the user menu opens in a new window. */
const HAND_OFF_PATHS = /^\/(?:organisation|open)(?:\/|$)/;

const TOKEN_PARAMETER = 'token';

/** Returns the address of a page with a hand-off token in its fragment, which is never sent to a server. */
export function addHandOffToken(path: string, token: string): string {
  return `${path}#${new URLSearchParams({ [TOKEN_PARAMETER]: token })}`;
}

/**
 * Removes the hand-off token from the page's address and returns it. Returns undefined without a token and on pages
 * that accept none.
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
