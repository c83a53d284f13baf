import { useContext, type ReactNode } from 'react';
import { RenderContext, type GetQueries } from '../runtime/render-context.tsx';

/** Props of {@link CachedFragment}. */
export interface CachedFragmentProps {
  /** Unique among the fragments of the app. */
  name: string;
  queries?: GetQueries;
  children: ReactNode;
}

const NONE: GetQueries = () => [];

/**
 * Subtree that is the same on many pages. The server caches its HTML until the replies of its queries change; the
 * browser hydrates it as usual. It is rendered outside the router's contexts and must not call `useId`.
 */
export function CachedFragment({ name, queries = NONE, children }: CachedFragmentProps) {
  const { cachedFragment } = useContext(RenderContext);
  const html = cachedFragment?.(name, queries, children);
  if (html === undefined) return <div data-fragment={name}>{children}</div>;
  return <div data-fragment={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
