import {
  useAppDispatch,
  useAppSelector,
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

/** State of the connection for the bar above the page: `recovered` for three seconds after `offline`. */
export function useConnection(): Connection {
  return useAppSelector((state) => state.connection);
}

const subscribeToNothing = () => () => undefined;

/** True once the page is hydrated; false on the server and in the first rendering. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Returns a function that navigates to a path of this site: in place within this app, by document to another. */
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

const roundDown = (time: number, interval: number) => Math.floor(time / interval) * interval;

/**
 * The current time in milliseconds, in steps of `interval`. While the page is hydrated it is the server's moment, so
 * that both render the same; then it follows the clock in transitions, because every use of it renders anew.
 */
export function useNow(interval = 60_000): number {
  const { renderedAt: at } = useContext(RenderContext);
  const onServer = typeof document === 'undefined';
  const [now, setNow] = useState(() =>
    roundDown(onServer || isHydrating() ? at : Date.now(), interval),
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

/** Year of the copyright line, by the server's clock while hydrating. In steps of a day: each renders the layout anew. */
export const useYear = (): number => new Date(useNow(DAY)).getUTCFullYear();

/** The visible messages and a function that closes one, for the component that renders them. */
export function useToasts(): { toasts: readonly Toast[]; close: (id: number) => void } {
  const toasts = useAppSelector((state) => state.toasts.items);
  const dispatch = useAppDispatch();
  const close = useCallback((id: number) => dispatch(toastClosed(id)), [dispatch]);
  return { toasts, close };
}

/** Returns a function that shows a message. Failed calls show theirs by themselves. */
export function useShowToast(): (kind: Toast['kind'], text: string) => void {
  const dispatch = useAppDispatch();
  return useCallback((kind, text) => dispatch(toastShown({ kind, text })), [dispatch]);
}
