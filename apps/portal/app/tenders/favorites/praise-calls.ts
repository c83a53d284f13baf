import { tenderReadingApi, type AppStore } from '@zhucheng/api-client';
import type { PraiseState } from './praise-button.tsx';

/** Reads whether the reader likes a notice or project, and how many do; undefined if that fails. */
export async function loadPraise(store: AppStore, id: string): Promise<PraiseState | undefined> {
  const call = store.dispatch(
    tenderReadingApi.userOperation.initiate({ id }, { forceRefetch: true }),
  );
  const { data } = await call;
  call.unsubscribe();
  return data?.model;
}

/** Likes a notice or project, or takes the like back; undefined if the API rejects it: the base query shows the error. */
export async function savePraise(
  store: AppStore,
  id: string,
  praised: boolean,
): Promise<PraiseState | undefined> {
  const endpoint = praised ? tenderReadingApi.praise : tenderReadingApi.cancelPraise;
  const { data } = await store.dispatch(endpoint.initiate({ id }, { track: false }));
  return data?.model;
}
