import { navigated, type AppStore } from '@zhucheng/api-client';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { followLinks } from '../client/follow-links.ts';
import { prefetchWhenIdle } from '../client/link-prefetch.ts';

/**
 * Links that navigate in place, and what every change of the page sets off: messages may come again, and the code
 * behind the new page's links is fetched ahead. Guards are the session's, see `session-effects.tsx`.
 */
export function NavigationEffects() {
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => followLinks((path, options) => void navigate(path, options)), [navigate]);
  useEffect(() => {
    store.dispatch(navigated());
    return prefetchWhenIdle();
  }, [store, pathname, search]);
  return null;
}
