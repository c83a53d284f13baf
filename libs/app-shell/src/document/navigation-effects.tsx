import { useAppStore, pageChanged } from '@zhucheng/api-client';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loadPageRuntime } from './session-effects.tsx';
import { setHydrating } from '../runtime/render-context.tsx';
import { replayEarlyInput, stopRecordingClicks } from '../client/early-input.ts';
import { followLinks } from '../client/follow-links.ts';
import { navigateInPlace } from '../client/navigate-in-place.ts';

/**
 * Options for navigation to another page: a view transition (`page-change.css` of ui). Filters and pages of a list
 * change without one.
 */
const PAGE_CHANGE = { viewTransition: true, flushSync: true };

/**
 * Effects of hydration and navigation: replays early input, marks `<html>` with `data-hydrated` (journeys wait for it),
 * makes links navigate in place, resets the toast filter and prefetches linked pages. Guards run in `session-effects.tsx`.
 */
export function NavigationEffects() {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useLayoutEffect(() => stopRecordingClicks(), []);
  useEffect(() => {
    setHydrating(false);
    replayEarlyInput();
    document.documentElement.dataset.hydrated = '';
  }, []);
  useEffect(
    () =>
      followLinks((path, options) => {
        const { pathname: target, hash } = new URL(path, window.location.href);
        const samePage = target === window.location.pathname;
        navigateInPlace(navigate, path, { ...options, ...(samePage ? {} : PAGE_CHANGE) });
        // The router only scrolls to a fragment; skip links move the focus, too.
        if (samePage) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
      }),
    [navigate],
  );
  useEffect(() => {
    store.dispatch(pageChanged());
    let left = false;
    let cancel: (() => void) | undefined;
    void loadPageRuntime().then(({ prefetchWhenIdle }) => {
      if (!left) cancel = prefetchWhenIdle();
    });
    return () => {
      left = true;
      cancel?.();
    };
  }, [store, pathname, search]);
  return null;
}
