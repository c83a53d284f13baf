import {
  useAppDispatch,
  useAppSelector,
  useAppStore,
  toastClosed,
  toastShown,
  type Connection,
  type Toast,
} from '@zhucheng/api-client';
import { findPathOwner } from '@zhucheng/site-config';
import {
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router';
import { navigateInPlace } from './client/navigate-in-place.ts';
import { isHydrating, RenderContext } from './runtime/render-context.tsx';

const subscribeToNothing = () => () => undefined;

/** Returns true once the page is hydrated; false on the server and in the first rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Returns a function that navigates to a path of this site; paths of other apps load a document. */
export function useSiteNavigate(): (
  path: string,
  options?: { replace?: boolean; state?: unknown },
) => void {
  const navigate = useNavigate();
  return useCallback(
    (path, options) => {
      const { origin, pathname } = window.location;
      if (findPathOwner(new URL(path, origin).pathname) === findPathOwner(pathname)) {
        navigateInPlace(navigate, path, options);
      } else if (options?.replace) window.location.replace(path);
      else window.location.assign(path);
    },
    [navigate],
  );
}

/**
 * Returns the connection state; `recovered` for three seconds after `offline`. During hydration it is `online`, as on
 * the server: the copy of a page may be opened offline.
 */
export function useConnection(): Connection {
  const store = useAppStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.getState().connection,
    () => 'online',
  );
}

const roundDown = (time: number, interval: number) => Math.floor(time / interval) * interval;

/**
 * Returns the current time in milliseconds, in steps of `interval`. During hydration it is the server's rendering
 * time, so that both sides render the same. Updates run as transitions, because they render every user of the hook.
 */
export function useNow(interval = 60_000): number {
  const { renderedAt } = useContext(RenderContext);
  const onServer = typeof document === 'undefined';
  const [now, setNow] = useState(() =>
    roundDown(onServer || isHydrating() ? renderedAt : Date.now(), interval),
  );
  useEffect(() => {
    const update = () => startTransition(() => setNow(roundDown(Date.now(), interval)));
    update();
    const timer = setInterval(update, interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

const DAY = 86_400_000;

/**
 * Returns the year of the copyright line; the server's during hydration. Updated once a day, because each update
 * renders the layout.
 */
export const useYear = (): number => new Date(useNow(DAY)).getUTCFullYear();

/** Returns the visible messages and a function that closes one. */
export function useToasts(): { toasts: readonly Toast[]; close: (id: number) => void } {
  const toasts = useAppSelector((state) => state.toasts.items);
  const dispatch = useAppDispatch();
  const close = useCallback((id: number) => dispatch(toastClosed(id)), [dispatch]);
  return { toasts, close };
}

/** Returns a function that shows a message. Messages of failed calls are shown automatically. */
export function useShowToast(): (kind: Toast['kind'], text: string) => void {
  const dispatch = useAppDispatch();
  return useCallback((kind, text) => dispatch(toastShown({ kind, text })), [dispatch]);
}
