import { useAppStore, withoutErrorToast, type AppStore } from '@zhucheng/api-client';
import { useState } from 'react';

type Started = Parameters<typeof withoutErrorToast<unknown>>[1];

/** Runs calls of a dialog, which shows their refusals itself: messages of the page lie below it. */
export function useRefusals() {
  const store = useAppStore();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Runs a call; true if it succeeded. */
  const run = async (start: (store: AppStore) => ReturnType<Started>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const { error } = await withoutErrorToast(store, () => start(store));
    setBusy(false);
    setProblem(error?.msg);
    return !error;
  };
  return { run, problem, setProblem, isBusy };
}

/** Runs a call of a dialog; true if it succeeded. */
export type RunCall = ReturnType<typeof useRefusals>['run'];
