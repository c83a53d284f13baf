import type { QueryThunk } from '@zhucheng/api-client';
import { Suspense, useCallback, useState, type ComponentType } from 'react';
import { onDemand } from '../page/on-demand.tsx';
import { serverOnly, type ServerOnlyQuery } from '../page/preload.ts';
import { isHydrating, type GetQueries } from '../runtime/render-context.tsx';
import { CachedFragment } from './cached-fragment.tsx';

/** Options of {@link staticIsland}. */
export interface StaticIslandOptions {
  /** Unique among the fragments of the app. */
  name: string;
  /** Loads its component from a module of its own, which browsers with the HTML never load. */
  load: () => Promise<{ default: ComponentType }>;
  queries?: GetQueries;
  /** Part of several layouts: its HTML is reused after a change of layout. */
  persistent?: boolean;
}

/** Props of the component that {@link staticIsland} returns. */
interface StaticIslandProps {
  /** Hides the island from assistive technology. */
  decorative?: true;
}

/** HTML of persistent islands that were removed from the page. */
const detachedHtml = new Map<string, string>();

const onPage = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-fragment="${name}"]`);

/**
 * Creates a server-rendered subtree that is never hydrated; links and texts only. Its code and data are loaded only
 * if it appears after navigation or the server rendered nothing. `loaderQueries` returns its queries for the route's
 * loader and loads its code.
 */
export function staticIsland({
  name,
  load,
  queries = () => [],
  persistent = false,
}: StaticIslandOptions) {
  const Content = onDemand(load);
  function StaticIsland({ decorative }: StaticIslandProps) {
    const [html, setHtml] = useState(() => {
      if (isHydrating()) return '';
      // During a change of layout the old one is still in the document.
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
        <CachedFragment name={name} queries={queries} decorative={decorative}>
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
        aria-hidden={decorative}
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
