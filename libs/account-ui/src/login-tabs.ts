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

/**
 * Returns the tab that a login page starts with in the browser if the address requests none: the one used last
 * (registration is not remembered), else SMS on phones, which can't scan their own screen.
 */
export function getInitialTab(
  pathname: string,
  query: URLSearchParams,
  { last, phone }: { last: string | null; phone: boolean },
): LoginTab | undefined {
  if (pathname === '/register' || query.has('active') || query.has('activeTab')) return undefined;
  const used = LOGIN_TABS.find((tab) => tab === last && tab !== 'register');
  return used ?? (phone ? 'sms' : undefined);
}
