import { useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { useIsMember } from '@zhucheng/auth-store';
import { useEffect, useState } from 'react';
import type { FavoriteTarget } from './favorite-calls.ts';

/** Loaded on demand: visitors who only read do not need it. Undefined if the script did not arrive. */
const loadCalls = () => import('./favorite-calls.ts').catch(() => undefined);

/** Favourite state of a notice or project with its toggle; visitors are asked to log in first. */
export function useFavorite({ id, path, label }: FavoriteTarget) {
  const store = useAppStore();
  const member = useIsMember();
  const showToast = useShowToast();
  const [favorite, setFavorite] = useState(false);
  useEffect(() => {
    if (!member) return undefined;
    const watching = loadCalls().then((calls) =>
      calls?.watchFavorite(store, { id, path }, setFavorite),
    );
    return () => {
      setFavorite(false);
      void watching.then((stop) => stop?.());
    };
  }, [store, member, id, path]);
  const toggle = async () => {
    const calls = await loadCalls();
    if (calls) await calls.toggleFavorite(store, { id, path, label, favorite }, setFavorite);
    else showToast('error', '网络不通，请稍后再试');
  };
  return { favorite, toggle };
}
