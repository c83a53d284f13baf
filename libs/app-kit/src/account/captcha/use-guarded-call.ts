import { quietly, type AppStore, type CallError } from '@zhucheng/api-client';
import { useStore } from 'react-redux';
import { proveByWork } from './proof-of-work.ts';

/** Proof that a person is there: work of this computer, or the text of an image. */
export interface Captcha {
  altcha?: string;
  icodeId?: string;
  icode?: string;
}

/** A call as `dispatch(endpoint.initiate(…))` starts it. */
type Start<Data> = (captcha: Captcha | undefined) => PromiseLike<{
  data?: Data;
  error?: unknown;
}> & { requestId: string };

/** How a guarded call ended. */
export interface GuardedOutcome<Data> {
  data?: Data;
  error?: CallError;
}

const asksForCaptcha = (error: CallError | undefined) =>
  error?.errors?.some(({ field }) => field === 'captcha') ?? false;

/**
 * Calls that may ask for a proof that a person is there: this computer works for it, unseen, and the call is made again.
 */
export function useGuardedCall() {
  const store = useStore() as AppStore;
  const call = async <Data>(start: Start<Data>): Promise<GuardedOutcome<Data>> => {
    const first = await quietly(store, () => start(undefined));
    if (!asksForCaptcha(first.error)) return first;
    const altcha = await proveByWork();
    return altcha ? quietly(store, () => start({ altcha })) : first;
  };
  return { call };
}

/** What the forms need of {@link useGuardedCall}. */
export type GuardedCall = ReturnType<typeof useGuardedCall>;
