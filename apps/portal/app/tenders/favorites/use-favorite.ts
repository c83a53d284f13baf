import { useAppStore } from '@zhucheng/api-client';
import { useIsMember } from '@zhucheng/auth-store';
import { useEffect, useState } from 'react';
import type { FavoriteTarget } from './favorite-calls.ts';

/** Loaded on demand: visitors who only read do not need it. */
const loadCalls = () => import('./favorite-calls.ts');

/** Favourite state of a notice or project with its toggle; visitors are asked to log in first. */
export function useFavorite({ id, path, label }: FavoriteTarget) {
  const store = useAppStore();
  const member = useIsMember();
  const [favorite, setFavorite] = useState(false);
  useEffect(() => {
    if (!member) return undefined;
    const watching = loadCalls().then(({ watchFavorite }) =>
      watchFavorite(store, { id, path }, setFavorite),
    );
    return () => {
      setFavorite(false);
      watching.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [store, member, id, path]);
  const toggle = () =>
    void loadCalls().then(({ toggleFavorite }) =>
      toggleFavorite(store, { id, path, label, favorite }, setFavorite),
    );
  return { favorite, toggle };
}
