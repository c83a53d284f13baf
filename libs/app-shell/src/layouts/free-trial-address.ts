/** Login page and campaign of product landing pages with a login page of their own. */
const TRIALS: Readonly<Record<string, { login: string; from: string }>> = {
  erp: { login: '/erplogin', from: 'uet' },
  erppro: { login: '/erplogin', from: 'baidu' },
  treasure: { login: '/treasurelogin', from: 'uet' },
  treasurepro: { login: '/treasurelogin', from: 'baidu' },
  jizhibao: { login: '/login', from: 'uet' },
};
const DEFAULT_TRIAL = { login: '/login', from: 'baidu' };

const getTrial = (page: string) => (Object.hasOwn(TRIALS, page) && TRIALS[page]) || DEFAULT_TRIAL;

/** Returns the login page of a landing page's product. */
export const getLoginPath = (page: string): string => getTrial(page).login;

/**
 * Returns the address of a landing page's free-trial button: the matching login page with its register tab. The
 * visitor's address and query are known in the browser only; the server omits `here`.
 */
export function getFreeTrialAddress(page: string, here?: { href: string; search: string }): string {
  const { login, from } = getTrial(page);
  const query = new URLSearchParams(here?.search);
  query.set('from', from);
  query.set('source', page);
  query.set('activeTab', 'register');
  if (here) query.set('url', here.href);
  return `${login}?${query}`;
}

/** Adds the visitor's address and query to a free-trial link (`data-free-trial` is its page). */
export function completeFreeTrial(link: HTMLElement): void {
  const page = link.dataset.freeTrial ?? '';
  link.setAttribute('href', getFreeTrialAddress(page, window.location));
}
