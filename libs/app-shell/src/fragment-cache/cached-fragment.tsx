import type { QueryThunk } from '@zhucheng/api-client';
import { useContext, type ReactNode } from 'react';
import { RenderContext } from '../runtime/render-context.ts';

/** Names the queries that a part shows; nothing else may change it. */
export type QueriesOf = () => readonly QueryThunk[];

/** Props of {@link Kept}. */
export interface CachedFragmentProps {
  /** Tells this part from all others of the app. */
  name: string;
  queries?: QueriesOf;
  children: ReactNode;
}

const NONE: QueriesOf = () => [];

/**
 * A part that is the same on many pages. The server keeps its HTML until what it shows changes, instead of rendering it
 * for every page; the browser takes it over like anything else. It stands outside the router's contexts and has no
 * `useId`.
 */
export function CachedFragment({ name, queries = NONE, children }: CachedFragmentProps) {
  const { keep } = useContext(RenderContext);
  const html = keep?.(name, queries, children);
  if (html === undefined) return <div data-kept={name}>{children}</div>;
  return <div data-kept={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
