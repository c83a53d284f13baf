/** The tabs of a login page. */
export const LOGIN_WAYS = [
  'scan',
  'sms',
  'password',
  'two-factor',
  'organisation',
  'register',
] as const;

/** One of the tabs of a login page. */
export type LoginWay = (typeof LOGIN_WAYS)[number];

/** The tab that an address asks for (`active=register`, `activeTab=register`, `/register`), else the first. */
export function wayOf(pathname: string, query: URLSearchParams): LoginWay {
  if (pathname === '/register') return 'register';
  const asked = query.get('active') ?? query.get('activeTab');
  return LOGIN_WAYS.find((way) => way === asked) ?? 'scan';
}

/** The tab that somebody used last, where the address asks for none; nobody registers every time. */
export function lastWay(
  pathname: string,
  query: URLSearchParams,
  last: string | null,
): LoginWay | undefined {
  if (pathname === '/register' || query.has('active') || query.has('activeTab')) return undefined;
  return LOGIN_WAYS.find((way) => way === last && way !== 'register');
}
