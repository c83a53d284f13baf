import type { AppStore } from '@zhucheng/api-client';
import { useSession } from '@zhucheng/auth-store';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

/** Everything that it takes comes when it is needed: visitors who only read need none of it. */
const loadCalls = () => import('./favorite-calls.ts');

/**
 * Whether the member has kept a notice or a project, and the click that changes it; visitors are asked to log in first.
 * `thing` is what it is: 这条公告.
 */
export function useFavorite(id: string, thing: string) {
  const store = useStore() as AppStore;
  const { state } = useSession();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (state !== 'member') return undefined;
    const seen = loadCalls().then(({ watchFavorite }) => watchFavorite(store, id, setKept));
    return () => {
      setKept(false);
      seen.then(
        (leave) => leave(),
        () => undefined,
      );
    };
  }, [store, state, id]);
  const toggle = () =>
    void loadCalls().then(({ toggleFavorite }) =>
      toggleFavorite(store, { id, thing, kept }, setKept),
    );
  return { kept, toggle };
}
