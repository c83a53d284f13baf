import type { AppStore } from '@zhucheng/api-client';
import { sessionApi } from './session-api.ts';
import { takeHandOffToken } from './hand-off.ts';
import { refreshSessionWithRetry } from './session-retry.ts';
import { syncSessionAcrossTabs } from './session.ts';
import { clientChanged } from '../store/client-slice.ts';

/**
 * Starts the session of a mounted page: takes the hand-off token out of the address, stores the campaign, loads the
 * current user and follows other tabs. Returns a function that ends it.
 */
export function startSession(store: AppStore, target: Window = window): () => void {
  const handOff = takeHandOffToken(target);
  const fromProj = new URLSearchParams(target.location.search).get('from')?.trim().slice(0, 40);
  if (fromProj) store.dispatch(clientChanged({ fromProj }));
  void refreshSessionWithRetry(store, sessionApi, handOff, target);
  return syncSessionAcrossTabs(store, sessionApi, target);
}

/** Reloads the current user, after a login or a change of the profile. */
export const reloadSession = (store: AppStore): Promise<void> =>
  refreshSessionWithRetry(store, sessionApi);
