import { activityApi, tenderReadingApi, toastShown, type AppStore } from '@zhucheng/api-client';
import { reportFavorite } from '@zhucheng/app-shell/offline';
import { requireLogin } from '@zhucheng/auth-store';

type OnFavorite = (favorite: boolean) => void;

/** Milliseconds within which the rows of a list are collected for one call. */
const BATCH_MS = 20;

/** Callbacks of the next call, by id. */
let queued: Map<string, OnFavorite[]> | undefined;

/** Ids with a running change: older replies about them are ignored. */
const running = new Set<string>();
/** Number of changes by id. */
const changes = new Map<string, number>();

async function loadFavorites(store: AppStore): Promise<void> {
  const batch = queued ?? new Map<string, OnFavorite[]>();
  queued = undefined;
  // Subscribed while it runs: unsubscribed calls are cancelled after a navigation.
  const call = store.dispatch(
    activityApi.favoriteAmong.initiate({ ids: [...batch.keys()] }, { forceRefetch: true }),
  );
  const { data } = await call;
  call.unsubscribe();
  if (!data) return;
  for (const [id, callbacks] of batch) {
    for (const onFavorite of callbacks) onFavorite(data.list.includes(id));
  }
}

/** Notice or project. */
export interface FavoriteTarget {
  id: string;
  /** Path of its page, which is kept for reading offline while it is a favourite. */
  path: string;
  /** Completes the sentence 登录后即可收藏…: 这条公告. */
  label: string;
}

/**
 * Reports whether the member has favourited a notice or project, with one call for all ids of the same moment. Returns
 * a function that stops reporting.
 */
export function watchFavorite(
  store: AppStore,
  { id, path }: Pick<FavoriteTarget, 'id' | 'path'>,
  onFavorite: OnFavorite,
): () => void {
  if (running.has(id)) return () => undefined;
  let stopped = false;
  const before = changes.get(id);
  if (!queued) {
    queued = new Map();
    setTimeout(() => void loadFavorites(store), BATCH_MS);
  }
  const onReply: OnFavorite = (favorite) => {
    if (stopped || changes.get(id) !== before) return;
    onFavorite(favorite);
    if (favorite) reportFavorite(path, true);
  };
  queued.set(id, [...(queued.get(id) ?? []), onReply]);
  return () => {
    stopped = true;
  };
}

/**
 * Adds or removes a favourite, for visitors after a login. The change is optimistic and rolled back if the API rejects
 * it; the base query shows the error.
 */
export async function toggleFavorite(
  store: AppStore,
  { id, path, label, favorite }: FavoriteTarget & { favorite: boolean },
  onFavorite: OnFavorite,
) {
  if (running.has(id) || !(await requireLogin(store, `即可收藏${label}`))) return;
  const added = !favorite;
  running.add(id);
  changes.set(id, (changes.get(id) ?? 0) + 1);
  onFavorite(added);
  const endpoint = added ? tenderReadingApi.favorite : tenderReadingApi.cancelFavorite;
  const { data } = await store.dispatch(endpoint.initiate({ id }, { track: false }));
  running.delete(id);
  if (!data) return onFavorite(favorite);
  reportFavorite(path, added);
  const text = added ? '已收藏，可在个人中心查看' : '已取消收藏';
  store.dispatch(toastShown({ kind: 'success', text }));
}
