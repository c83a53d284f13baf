import { useContext, type ReactNode } from 'react';
import { RenderContext, type GetQueries } from '../runtime/render-context.tsx';

/** Props of {@link CachedFragment}. */
export interface CachedFragmentProps {
  /** Unique among the fragments of the app. */
  name: string;
  queries?: GetQueries;
  /** Hides the fragment from assistive technology. */
  decorative?: true;
  children: ReactNode;
}

const NONE: GetQueries = () => [];

/**
 * Subtree that is the same on many pages. The server caches its HTML until the replies of its queries change; the
 * browser hydrates it as usual. It is rendered outside the router's contexts and must not call `useId`.
 */
export function CachedFragment(props: CachedFragmentProps) {
  const { name, queries = NONE, decorative, children } = props;
  const { cachedFragment } = useContext(RenderContext);
  const html = cachedFragment?.(name, queries, children);
  const marks = { 'data-fragment': name, 'aria-hidden': decorative };
  if (html === undefined) return <div {...marks}>{children}</div>;
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
