import { Button, type ButtonProps } from '@zhucheng/ui';
import type { MouseEvent } from 'react';

/** Product landing pages whose trial has a login page of its own, and whose visitors come from which campaign. */
const TRIALS: Readonly<Record<string, { login: string; from: string }>> = {
  erp: { login: '/erplogin', from: 'uet' },
  erppro: { login: '/erplogin', from: 'baidu' },
  treasure: { login: '/treasurelogin', from: 'uet' },
  treasurepro: { login: '/treasurelogin', from: 'baidu' },
  jizhibao: { login: '/login', from: 'uet' },
};
const OTHER = { login: '/login', from: 'baidu' };

/**
 * Where a landing page's free-trial button leads: the matching login page with its register tab open. The visitor's
 * own address and query are known in the browser only; the server leaves `here` out.
 */
export function freeTrialAddress(page: string, here?: { href: string; search: string }): string {
  const { login, from } = Object.hasOwn(TRIALS, page) ? (TRIALS[page] ?? OTHER) : OTHER;
  const query = new URLSearchParams(here?.search);
  query.set('from', from);
  query.set('source', page);
  query.set('activeTab', 'register');
  if (here) query.set('url', here.href);
  return `${login}?${query}`;
}

/** Props of {@link FreeTrialButton}. */
export interface FreeTrialButtonProps extends Pick<ButtonProps, 'size'> {
  /** Key of the product or name of its landing page: erp, treasurepro …; it decides where the trial begins. */
  page: string;
}

/**
 * The free-trial button. The page is the same for every visitor, so the visitor's own address and query join when the
 * button is used.
 */
export function FreeTrialButton({ page, size }: FreeTrialButtonProps) {
  const complete = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.setAttribute('href', freeTrialAddress(page, window.location));
  };
  return (
    <Button
      variant="cta"
      size={size}
      to={freeTrialAddress(page)}
      onMouseDown={complete}
      onClick={complete}
    >
      免费试用
    </Button>
  );
}
