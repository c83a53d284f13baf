import { useCallback, useContext, useSyncExternalStore } from 'react';
import { RenderContext } from '../page/render-context.ts';

/**
 * The current time in milliseconds, in steps of `interval`. While the browser takes over it is the server's moment, so
 * that both render the same; then it follows the clock.
 */
export function useNow(interval = 60_000): number {
  const { at } = useContext(RenderContext);
  const step = (time: number) => Math.floor(time / interval) * interval;
  const subscribe = useCallback(
    (changed: () => void) => {
      const timer = setInterval(changed, interval);
      return () => clearInterval(timer);
    },
    [interval],
  );
  return useSyncExternalStore(
    subscribe,
    () => step(Date.now()),
    () => step(at),
  );
}
