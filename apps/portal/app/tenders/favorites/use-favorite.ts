import { useAppStore } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import { useEffect, useState } from 'react';

/** Loaded on demand: visitors who only read do not need it. */
const loadCalls = () => import('./favorite-calls.ts');

/**
 * Favourite state of a notice or project with its toggle; visitors are asked to log in first. `label` completes the
 * sentence 登录后即可收藏…: 这条公告.
 */
export function useFavorite(id: string, label: string) {
  const store = useAppStore();
  const { state } = useSession();
  const [favorite, setFavorite] = useState(false);
  useEffect(() => {
    if (state !== 'member') return undefined;
    const watching = loadCalls().then(({ watchFavorite }) => watchFavorite(store, id, setFavorite));
    return () => {
      setFavorite(false);
      watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [store, state, id]);
  const toggle = () =>
    void loadCalls().then(({ toggleFavorite }) =>
      toggleFavorite(store, { id, label, favorite }, setFavorite),
    );
  return { favorite, toggle };
}
