import { useContext, type ReactNode } from 'react';
import { RenderContext, type FragmentSources } from '../runtime/render-context.tsx';

/** Props of {@link CachedFragment}. */
export interface CachedFragmentProps extends FragmentSources {
  /** Unique among the fragments of the app. */
  name: string;
  /** Hides the fragment from assistive technology. */
  decorative?: true;
  children: ReactNode;
}

/**
 * Subtree that is the same on many pages. The server caches its HTML for the replies of its queries and its value; the
 * browser hydrates it as usual. It is rendered outside the router's contexts and must not call `useId`.
 */
export function CachedFragment(props: CachedFragmentProps) {
  const { name, queries, value, decorative, children } = props;
  const { cachedFragment } = useContext(RenderContext);
  const html = cachedFragment?.(name, { queries, value }, children);
  const marks = { 'data-fragment': name, 'aria-hidden': decorative };
  if (html === undefined) return <div {...marks}>{children}</div>;
  return <div {...marks} dangerouslySetInnerHTML={{ __html: html }} />;
}
