import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { useHydrated } from '../hooks.ts';
import { onDemand, type OnDemand } from '../page/on-demand.tsx';

/**
 * Creates server-rendered content of a page that is never hydrated; links and texts only. Unlike a `staticIsland()` it
 * has props: give it, or a component around it, a `key` that changes with them. Its code is loaded only if it appears
 * after navigation or the server rendered nothing; the route's loader awaits `preload()`.
 */
export function staticContent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): OnDemand<Props> {
  const Content = onDemand(load);
  function StaticContent(props: Props) {
    // Parts of a page in a `Suspense` are hydrated later than the page: `isHydrating()` would be false for them.
    const hydrated = useHydrated();
    const [fromServer, setFromServer] = useState(!hydrated && typeof document !== 'undefined');
    const watch = useCallback((element: HTMLElement | null) => {
      if (element && !element.firstElementChild) setFromServer(false);
    }, []);
    if (fromServer) {
      return (
        <div
          ref={watch}
          data-fragment
          dangerouslySetInnerHTML={{ __html: '' }}
          suppressHydrationWarning
        />
      );
    }
    return (
      <div data-fragment>
        <Suspense>
          <Content {...props} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(StaticContent, { preload: Content.preload });
}
