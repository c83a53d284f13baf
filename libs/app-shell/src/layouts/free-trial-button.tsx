import { Button, type ButtonProps } from '@zhucheng/ui';
import type { MouseEvent } from 'react';

/** Login page and campaign of product landing pages with a login page of their own. */
const TRIALS: Readonly<Record<string, { login: string; from: string }>> = {
  erp: { login: '/erplogin', from: 'uet' },
  erppro: { login: '/erplogin', from: 'baidu' },
  treasure: { login: '/treasurelogin', from: 'uet' },
  treasurepro: { login: '/treasurelogin', from: 'baidu' },
  jizhibao: { login: '/login', from: 'uet' },
};
const DEFAULT_TRIAL = { login: '/login', from: 'baidu' };

/**
 * Returns the address of a landing page's free-trial button: the matching login page with its register tab. The
 * visitor's address and query are known in the browser only; the server omits `here`.
 */
export function getFreeTrialAddress(page: string, here?: { href: string; search: string }): string {
  const { login, from } = Object.hasOwn(TRIALS, page)
    ? (TRIALS[page] ?? DEFAULT_TRIAL)
    : DEFAULT_TRIAL;
  const query = new URLSearchParams(here?.search);
  query.set('from', from);
  query.set('source', page);
  query.set('activeTab', 'register');
  if (here) query.set('url', here.href);
  return `${login}?${query}`;
}

/** Props of {@link FreeTrialButton}. */
export interface FreeTrialButtonProps extends Pick<ButtonProps, 'size'> {
  /** Key of the product or name of its landing page (erp, treasurepro …); determines the login page. */
  page: string;
}

/**
 * Free-trial button. Adds the visitor's address and query on click, because the cached page is the same for all
 * visitors.
 */
export function FreeTrialButton({ page, size }: FreeTrialButtonProps) {
  const complete = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.setAttribute('href', getFreeTrialAddress(page, window.location));
  };
  return (
    <Button
      variant="cta"
      size={size}
      to={getFreeTrialAddress(page)}
      onMouseDown={complete}
      onClick={complete}
    >
      免费试用
    </Button>
  );
}
