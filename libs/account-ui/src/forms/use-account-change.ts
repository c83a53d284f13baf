import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

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
