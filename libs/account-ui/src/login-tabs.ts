/** The tabs of a login page. */
export const LOGIN_TABS = [
  'scan',
  'sms',
  'password',
  'two-factor',
  'organisation',
  'register',
] as const;

/** One of the tabs of a login page. */
export type LoginTab = (typeof LOGIN_TABS)[number];

/** The tab that an address asks for (`active=register`, `activeTab=register`, `/register`), else the first. */
export function getRequestedTab(pathname: string, query: URLSearchParams): LoginTab {
  if (pathname === '/register') return 'register';
  const asked = query.get('active') ?? query.get('activeTab');
  return LOGIN_TABS.find((tab) => tab === asked) ?? 'scan';
}

/** The tab that somebody used last, where the address asks for none; nobody registers every time. */
export function getLastUsedTab(
  pathname: string,
  query: URLSearchParams,
  last: string | null,
): LoginTab | undefined {
  if (pathname === '/register' || query.has('active') || query.has('activeTab')) return undefined;
  return LOGIN_TABS.find((tab) => tab === last && tab !== 'register');
}
