import type { LoginResult } from '@zhucheng/contracts';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { LoginTab } from '../login-tabs.ts';

/** Reports changes of the account field to the other tabs. */
export function useAccountChange<V extends FieldValues>(
  { watch }: Pick<UseFormReturn<V>, 'watch'>,
  name: Path<V>,
  onAccount: (account: string) => void,
): void {
  useEffect(() => {
    const { unsubscribe } = watch((values, { name: changed }) => {
      if (changed === name) onAccount(String(values[name] ?? ''));
    });
    return unsubscribe;
  }, [watch, name, onAccount]);
}

/** Props of every login form: the account typed in another tab, and callbacks. */
export interface LoginFormProps {
  /** Mobile number or e-mail address typed before. */
  account: string;
  onAccount: (account: string) => void;
  onResult: (result: LoginResult) => void | Promise<void>;
  /** Opens another tab, if there are tabs. */
  onTabChange?: (tab: LoginTab) => void;
}

/** Returns the account if it can be a mobile number, otherwise an empty string. */
export const getPhone = (account: string): string => (/^\d{0,11}$/.test(account) ? account : '');
