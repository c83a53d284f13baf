import { startTransition, useEffect, useState } from 'react';

/** Resolves in a task of its own, after pending input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Returns false while a component is hydrated or first rendered, true in a later task: for what a page can do without
 * at first. React runs all effects of the hydration, and the rendering they cause, in one task.
 */
export function useDeferredMount(): boolean {
  const [deferred, setDeferred] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDeferred(true)));
    return () => clearTimeout(timer);
  }, []);
  return deferred;
}
