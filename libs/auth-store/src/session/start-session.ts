import type { AppStore } from '@zhucheng/api-client';
import { sessionApi } from './session-api.ts';
import { takeHandOffToken } from './hand-off.ts';
import { refreshSessionWithRetry } from './session-retry.ts';
import { syncSessionAcrossTabs } from './session.ts';
import { clientChanged } from '../store/client-slice.ts';

/**
 * Begins the session of a page, after it was mounted: takes a hand-off token out of the address, notes the campaign
 * that led here, asks who is logged in, and follows the other tabs. Returns a function that ends it.
 */
export function startSession(store: AppStore, target: Window = window): () => void {
  const handOff = takeHandOffToken(target);
  const fromProj = new URLSearchParams(target.location.search).get('from')?.trim().slice(0, 40);
  if (fromProj) store.dispatch(clientChanged({ fromProj }));
  void refreshSessionWithRetry(store, sessionApi, handOff, target);
  return syncSessionAcrossTabs(store, sessionApi, target);
}

/** Asks again who is logged in: after a login, and after the profile was changed. */
export const reloadSession = (store: AppStore): Promise<void> =>
  refreshSessionWithRetry(store, sessionApi);
