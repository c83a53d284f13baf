import type { LoginResult } from '@zhucheng/contracts';
import type { LoginTab } from '../login-tabs.ts';

/** What every login form is given: the number typed in another tab, and who hears of both. */
export interface LoginFormProps {
  /** Mobile number or e-mail typed before. */
  account: string;
  onAccount: (account: string) => void;
  onResult: (result: LoginResult) => void | Promise<void>;
  /** Opens another tab, where there are tabs. */
  onWay?: (way: LoginTab) => void;
}

/** A number typed before, for forms that take nothing but numbers. */
export const phoneOf = (account: string): string => (/^\d{0,11}$/.test(account) ? account : '');
