import { useAppStore, pageChanged } from '@zhucheng/api-client';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setHydrating } from '../runtime/render-context.tsx';
import { replayEarlyInput } from '../client/early-input.ts';
import { followLinks } from '../client/follow-links.ts';
import { prefetchWhenIdle } from '../client/link-prefetch.ts';
import { navigateInPlace } from '../client/navigate-in-place.ts';

/**
 * From page to page the old one leaves before the new one enters (`page-change.css` of ui). Filters and pages of one list
 * change in place.
 */
const PAGE_CHANGE = { viewTransition: true, flushSync: true };

/**
 * Links that navigate in place, and what every change of the page sets off: messages may come again, and the code
 * behind the new page's links is fetched ahead. Guards are the session's, see `session-effects.tsx`.
 */
export function NavigationEffects() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    setHydrating(false);
    replayEarlyInput();
  }, []);
  useEffect(
    () =>
      followLinks((path, options) => {
        const samePage = new URL(path, window.location.href).pathname === window.location.pathname;
        navigateInPlace(navigate, path, { ...options, ...(samePage ? {} : PAGE_CHANGE) });
      }),
    [navigate],
  );
  useEffect(() => {
    store.dispatch(pageChanged());
    return prefetchWhenIdle();
  }, [store, pathname, search]);
  return null;
}
