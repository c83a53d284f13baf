import type { AppStore } from '@zhucheng/api-client';
import type { SessionApi } from './session-api.ts';
import { refreshSession } from './session.ts';
import { getUser } from '../store/user-slice.ts';

/** Delays before retries, in milliseconds; afterwards only the `online` event retries. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000];

/** Stores with a running retry loop. */
const retryingStores = new WeakSet<AppStore>();

/** Waits for some milliseconds or for the `online` event. */
function waitForRetry(time: number | undefined, target: Window): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener('online', () => resolve(), { once: true });
    if (time !== undefined) setTimeout(resolve, time);
  });
}

/**
 * Loads the session and, after transient failures, retries in the background until there is an answer. Resolves after
 * the first attempt.
 */
export async function refreshSessionWithRetry(
  store: AppStore,
  calls: SessionApi,
  handOff?: string,
  target: Window = window,
): Promise<void> {
  if ((await refreshSession(store, calls, handOff)) !== 'failed' || retryingStores.has(store))
    return;
  retryingStores.add(store);
  const retry = async () => {
    for (let round = 0; ; round += 1) {
      await waitForRetry(RETRY_DELAYS_MS[round], target);
      if (getUser(store).token) return;
      if ((await refreshSession(store, calls)) !== 'failed') return;
    }
  };
  void retry().finally(() => retryingStores.delete(store));
}
