import { activityApi, tenderReadingApi, type AppStore } from '@zhucheng/api-client';

/** Which of these the member has kept. Nothing where the question fails: the marks are an extra. */
export async function keptAmong(store: AppStore, ids: string[]): Promise<string[]> {
  // Subscribed while it runs: what nobody waits for is cancelled when a page has come.
  const running = store.dispatch(
    activityApi.favoriteAmong.initiate({ ids }, { forceRefetch: true }),
  );
  const { data } = await running;
  running.unsubscribe();
  return data?.list ?? [];
}

/** Keeps a notice or a project, or gives it up. False where the API refused, which says so by itself. */
export async function setKept(store: AppStore, id: string, on: boolean): Promise<boolean> {
  const call = on ? tenderReadingApi.favorite : tenderReadingApi.cancelFavorite;
  return (await store.dispatch(call.initiate({ id }, { track: false }))).data !== undefined;
}
