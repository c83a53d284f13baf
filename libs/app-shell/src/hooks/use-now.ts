import { startTransition, useContext, useEffect, useState } from 'react';
import { isHydrating } from '../fragment-cache/hydrating.ts';
import { RenderContext } from '../runtime/render-context.ts';

const step = (time: number, interval: number) => Math.floor(time / interval) * interval;

/**
 * The current time in milliseconds, in steps of `interval`. While the browser takes over it is the server's moment, so
 * that both render the same; then it follows the clock, in no hurry: a page that shows it everywhere is rendered anew.
 */
export function useNow(interval = 60_000): number {
  const { at } = useContext(RenderContext);
  const onServer = typeof document === 'undefined';
  const [now, setNow] = useState(() => step(onServer || isHydrating() ? at : Date.now(), interval));
  useEffect(() => {
    const look = () => startTransition(() => setNow(step(Date.now(), interval)));
    look();
    const timer = setInterval(look, interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
