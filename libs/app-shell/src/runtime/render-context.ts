import type { Snapshot } from '@zhucheng/api-client';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { QueriesOf } from '../fragment-cache/cached-fragment.tsx';

/** Loads the login dialog of gated actions; its default export. */
export type LoadLoginDialog = () => Promise<{ default: ComponentType<{ reason: string }> }>;

/** What a page being rendered knows about its own rendering. */
export interface RenderInfo {
  /** When the HTML was rendered, in milliseconds; the browser starts from the same moment. */
  at: number;
  /**
   * Marks the inline scripts that are ours while the server renders; taken out before the page leaves, where only the
   * marked ones get a hash in the Content-Security-Policy.
   */
  nonce?: string;
  /** On the server: the page's data, to be written into it. */
  snapshot?: Snapshot;
  /** On the server: the HTML of a fragment that was rendered before, see `fragment-cache/`. */
  keep?: (name: string, queries: QueriesOf, element: ReactNode) => string | undefined;
  /** In the browser: the dialog that the app has chosen for actions that need a login. */
  loginDialog?: ComponentType<{ reason: string }>;
}

/** Provided by both entries. */
export const RenderContext = createContext<RenderInfo>({ at: 0 });

/** Mark for a page's own inline script; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(RenderContext).nonce;
