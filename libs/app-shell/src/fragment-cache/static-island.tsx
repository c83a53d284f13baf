import type { QueryThunk } from '@zhucheng/api-client';
import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { onDemand } from '../page/on-demand.tsx';
import { serverOnly, type ServerOnlyQuery } from '../page/preload.ts';
import { isHydrating } from './hydrating.ts';
import { CachedFragment, type QueriesOf } from './cached-fragment.tsx';

/** What a part is made of. */
export interface StaticIslandOptions {
  /** Tells this part from all others of the app. */
  name: string;
  /** Its component, alone in a module: nobody loads it who has its HTML. */
  load: () => Promise<{ default: ComponentType }>;
  queries?: QueriesOf;
  /** It belongs to the frame: what the page brought along is shown again under another layout. */
  lasting?: boolean;
}

/** HTML of lasting parts that have left the page. */
const left = new Map<string, string>();

const onPage = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-kept="${name}"]`);

/**
 * A part of links and texts only, that nothing needs to be said to the browser about: what the server wrote stays as it
 * is. Its code and its data come where it appears later, on a page that was not loaded with it, or where the server had
 * nothing to show. `needs` is for the loader of its route: the part's queries, once its code is there.
 */
export function staticIsland({
  name,
  load,
  queries = () => [],
  lasting = false,
}: StaticIslandOptions) {
  const Part = onDemand(load);
  function Still() {
    const [html, setHtml] = useState(() => {
      if (isHydrating()) return '';
      // Under the layout that is being left it is still there.
      return lasting ? (onPage(name)?.innerHTML ?? left.get(name)) : undefined;
    });
    const watch = useCallback((element: HTMLElement | null) => {
      if (!element?.firstElementChild) setHtml(undefined);
      return () => {
        if (lasting && element?.firstElementChild) left.set(name, element.innerHTML);
      };
    }, []);
    if (html === undefined) {
      return (
        <CachedFragment name={name} queries={queries}>
          <Suspense>
            <Part />
          </Suspense>
        </CachedFragment>
      );
    }
    return (
      <div
        ref={watch}
        data-kept={name}
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    );
  }
  Still.needs = async (): Promise<ServerOnlyQuery[]> => {
    if (onPage(name) || left.has(name)) return [];
    await Part.ready();
    return queries().map((query: QueryThunk) => serverOnly(query));
  };
  return Still;
}
