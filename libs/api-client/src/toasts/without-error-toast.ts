import type { AppStore } from '../store.ts';
import type { CallError } from '../errors.ts';

/** A running call, as `dispatch(endpoint.initiate(…))` returns it. */
interface RunningCall<Data> extends PromiseLike<{ data?: Data; error?: unknown }> {
  requestId: string;
}

/**
 * Starts a call whose failure its caller shows itself: no message appears for it.
 *
 * ```ts
 * const { data, error } = await withoutErrorToast(store, () => store.dispatch(authApi.pwdLogin.initiate(form, { track: false })));
 * ```
 */
export async function withoutErrorToast<Data>(
  store: AppStore,
  start: () => RunningCall<Data>,
): Promise<{ data?: Data; error?: CallError }> {
  const running = start();
  store.dispatch((_dispatch, _getState, { silentRequests }) =>
    silentRequests.add(running.requestId),
  );
  const { data, error } = await running;
  // The toast middleware removes the id of a failed call only.
  store.dispatch((_dispatch, _getState, { silentRequests }) =>
    silentRequests.delete(running.requestId),
  );
  return { data, error: error as CallError | undefined };
}
