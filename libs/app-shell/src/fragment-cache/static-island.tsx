import type { QueryThunk } from '@zhucheng/api-client';
import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { onDemand } from '../page/on-demand.tsx';
import { serverOnly, type ServerOnlyQuery } from '../page/preload.ts';
import { isHydrating, type QueriesOf } from '../runtime/render-context.tsx';
import { CachedFragment } from './cached-fragment.tsx';

/** Options of {@link staticIsland}. */
export interface StaticIslandOptions {
  /** Unique among the fragments of the app. */
  name: string;
  /** Loads its component, alone in a module: browsers that have its HTML never load it. */
  load: () => Promise<{ default: ComponentType }>;
  queries?: QueriesOf;
  /** Part of a layout: its HTML is shown again under another layout. */
  persistent?: boolean;
}

/** HTML of persistent islands that have left the page. */
const detachedHtml = new Map<string, string>();

const onPage = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-fragment="${name}"]`);

/**
 * Server-rendered subtree that is never hydrated; links and texts only. Its code and data are loaded where it appears
 * later, on a page that was not loaded with it, or where the server had nothing to show. `loaderQueries` is for the
 * loader of its route: the island's queries, once its code is loaded.
 */
export function staticIsland({
  name,
  load,
  queries = () => [],
  persistent = false,
}: StaticIslandOptions) {
  const Content = onDemand(load);
  function StaticIsland() {
    const [html, setHtml] = useState(() => {
      if (isHydrating()) return '';
      // Under the layout that is being left it is still there.
      return persistent ? (onPage(name)?.innerHTML ?? detachedHtml.get(name)) : undefined;
    });
    const watch = useCallback((element: HTMLElement | null) => {
      if (!element?.firstElementChild) setHtml(undefined);
      return () => {
        if (persistent && element?.firstElementChild) detachedHtml.set(name, element.innerHTML);
      };
    }, []);
    if (html === undefined) {
      return (
        <CachedFragment name={name} queries={queries}>
          <Suspense>
            <Content />
          </Suspense>
        </CachedFragment>
      );
    }
    return (
      <div
        ref={watch}
        data-fragment={name}
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    );
  }
  StaticIsland.loaderQueries = async (): Promise<ServerOnlyQuery[]> => {
    if (onPage(name) || detachedHtml.has(name)) return [];
    await Content.preload();
    return queries().map((query: QueryThunk) => serverOnly(query));
  };
  return StaticIsland;
}
