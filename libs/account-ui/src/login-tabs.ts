/** Tabs of a login page. */
export const LOGIN_TABS = [
  'scan',
  'sms',
  'password',
  'two-factor',
  'organisation',
  'register',
] as const;

/** Tab of a login page. */
export type LoginTab = (typeof LOGIN_TABS)[number];

/**
 * Returns the tab requested by an address (`active=register`, `activeTab=register`, `/register`), otherwise the
 * first.
 */
export function getRequestedTab(pathname: string, query: URLSearchParams): LoginTab {
  if (pathname === '/register') return 'register';
  const asked = query.get('active') ?? query.get('activeTab');
  return LOGIN_TABS.find((tab) => tab === asked) ?? 'scan';
}

/** Returns the tab used last if the address requests none; the registration tab is not remembered. */
export function getLastUsedTab(
  pathname: string,
  query: URLSearchParams,
  last: string | null,
): LoginTab | undefined {
  if (pathname === '/register' || query.has('active') || query.has('activeTab')) return undefined;
  return LOGIN_TABS.find((tab) => tab === last && tab !== 'register');
}
