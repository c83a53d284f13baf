import { cancelAbandoned, navigated, type AppStore } from '@zhucheng/api-client';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { prefetchWhenIdle } from '../client/link-prefetch.ts';

/** What every change of the page sets off: calls of the page that was left end, messages may come again. */
export function NavigationEffects() {
  const store = useStore() as AppStore;
  const { pathname, search } = useLocation();
  useEffect(() => {
    cancelAbandoned(store);
    store.dispatch(navigated());
    return prefetchWhenIdle();
  }, [store, pathname, search]);
  return null;
}
