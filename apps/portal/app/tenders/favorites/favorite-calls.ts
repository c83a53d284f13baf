import { activityApi, tenderReadingApi, toastShown, type AppStore } from '@zhucheng/api-client';
import { requireLogin } from '@zhucheng/auth-store';

type FavoriteListener = (kept: boolean) => void;

/** Rows of a list come within so many milliseconds, and ask together. */
const BATCH_MS = 20;

/** Those who wait for the next question, by what they ask for. */
let waiting: Map<string, FavoriteListener[]> | undefined;

/** What is being changed: an answer from before says nothing of it. */
const running = new Set<string>();
/** How often each was changed here. */
const changes = new Map<string, number>();

async function loadFavorites(store: AppStore): Promise<void> {
  const asked = waiting ?? new Map<string, FavoriteListener[]>();
  waiting = undefined;
  // Subscribed while it runs: what nobody waits for is cancelled when a page has come.
  const call = store.dispatch(
    activityApi.favoriteAmong.initiate({ ids: [...asked.keys()] }, { forceRefetch: true }),
  );
  const { data } = await call;
  call.unsubscribe();
  if (!data) return;
  for (const [id, shows] of asked) for (const show of shows) show(data.list.includes(id));
}

/** Shows whether the member has kept something: one call for all that ask together. Returns how to stop it. */
export function watchFavorite(store: AppStore, id: string, show: FavoriteListener): () => void {
  if (running.has(id)) return () => undefined;
  let left = false;
  const before = changes.get(id);
  if (!waiting) {
    waiting = new Map();
    setTimeout(() => void loadFavorites(store), BATCH_MS);
  }
  const answered: FavoriteListener = (kept) => left || changes.get(id) !== before || show(kept);
  waiting.set(id, [...(waiting.get(id) ?? []), answered]);
  return () => {
    left = true;
  };
}

/** What is kept or given up. `thing` completes 登录后即可收藏…. */
interface FavoriteTarget {
  id: string;
  thing: string;
  kept: boolean;
}

/**
 * Keeps something or gives it up, for visitors after a login. It shows at once and goes back where the API refuses,
 * which says so by itself.
 */
export async function toggleFavorite(
  store: AppStore,
  { id, thing, kept }: FavoriteTarget,
  show: FavoriteListener,
) {
  if (running.has(id) || !(await requireLogin(store, `即可收藏${thing}`))) return;
  const on = !kept;
  running.add(id);
  changes.set(id, (changes.get(id) ?? 0) + 1);
  show(on);
  const { favorite, cancelFavorite } = tenderReadingApi;
  const call = (on ? favorite : cancelFavorite).initiate({ id }, { track: false });
  const { data } = await store.dispatch(call);
  running.delete(id);
  if (!data) return show(kept);
  const text = on ? '已收藏，可在个人中心查看' : '已取消收藏';
  store.dispatch(toastShown({ kind: 'success', text }));
}
