import type { AppStore } from '@zhucheng/api-client';
import type { SessionApi } from './session-api.ts';
import { refreshSession } from './session.ts';
import { getUser } from '../store/selectors.ts';

/** Pauses before the question is asked again, in milliseconds; after them only a network that is back asks again. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000];

/** Stores that are asking again already. */
const retryingStores = new WeakSet<AppStore>();

/** Waits for a moment, or until the browser has a network again. */
function waitForRetry(time: number | undefined, target: Window): Promise<void> {
  return new Promise((resolve) => {
    target.addEventListener('online', () => resolve(), { once: true });
    if (time !== undefined) setTimeout(resolve, time);
  });
}

/**
 * Asks who is logged in, and where the question failed, asks again until there is an answer. Resolves with the first
 * outcome: a member whose network failed for a moment is a visitor only as long as it did.
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
  const goOn = async () => {
    for (let round = 0; ; round += 1) {
      await waitForRetry(RETRY_DELAYS_MS[round], target);
      if (getUser(store).token) return;
      if ((await refreshSession(store, calls)) !== 'failed') return;
    }
  };
  void goOn().finally(() => retryingStores.delete(store));
}
