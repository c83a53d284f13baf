import type { LoginResult } from '@zhucheng/contracts';
import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { LoginTab } from '../login-tabs.ts';

/** Tells what is typed into the account field, so that the other tabs know it. */
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
