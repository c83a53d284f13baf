import type { Variant } from '@zhucheng/domain-service/experiments';
import { useContext } from 'react';
import { createContext } from 'react-router';
import { RenderContext } from '../runtime/render-context.tsx';
import type { LoaderArgs, LoaderResult } from './preload.ts';

/** Variant of a page under test, set by the server of the app; null in the browser. */
export const variantContext = createContext<Variant | null>(null);

/** Start of every document. */
const HTML = '<html';

/**
 * Marks a rendered document as variant B: the browser reads it there, not from the cookie, which may have changed since.
 */
export const markVariant = (html: string, variant: Variant): string =>
  variant === 'A' ? html : html.replace(HTML, `${HTML} data-variant="${variant}"`);

/**
 * Variant of the document: links to a page under test load its document. The development server knows no experiments.
 */
function getDocumentVariant(): Variant {
  if (typeof document === 'undefined') return 'A';
  return document.documentElement.dataset.variant === 'B' ? 'B' : 'A';
}

/** Returns the variant of a page under test (`PageHandle.variants`). */
export const useVariant = (): Variant => useContext(RenderContext).variant ?? getDocumentVariant();

/** Creates the loader of a page that can be tested, of one made by `preload()` for each variant. */
export const byVariant =
  <Params>(
    loaders: Readonly<Record<Variant, (args: LoaderArgs<Params>) => Promise<LoaderResult>>>,
  ) =>
  (args: LoaderArgs<Params>): Promise<LoaderResult> =>
    loaders[args.context.get(variantContext) ?? getDocumentVariant()](args);
