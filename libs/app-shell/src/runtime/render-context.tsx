import type { AppStore, QueryRunner, QueryThunk, Snapshot } from '@zhucheng/api-client';
import {
  createContext as createReactContext,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Provider } from 'react-redux';
import { createContext } from 'react-router';

/** Runs a page's queries: this request's on the server, the store's in the browser. Null until the middleware ran. */
export const queriesContext = createContext<QueryRunner | null>(null);

/** Loads the login dialog of gated actions; its default export. */
export type LoadLoginDialog = () => Promise<{ default: ComponentType<{ reason: string }> }>;

/** Names the queries whose replies a fragment shows; nothing else may change it. */
export type QueriesOf = () => readonly QueryThunk[];

/** Context of one rendering. */
export interface RenderInfo {
  /** Time of the rendering in milliseconds; the browser starts from the same moment. */
  renderedAt: number;
  /**
   * Marks the inline scripts that are ours while the server renders; taken out before the page leaves, where only the
   * marked ones get a hash in the Content-Security-Policy.
   */
  nonce?: string;
  /** On the server: the first inline script, see `boot-source.ts`. */
  bootSource?: string;
  /** On the server: the page's data, to be written into it. */
  snapshot?: Snapshot;
  /** On the server: the cached HTML of a fragment, undefined where its replies have changed. */
  cachedFragment?: (name: string, queries: QueriesOf, element: ReactNode) => string | undefined;
  /** In the browser: the dialog that the app has chosen for actions that need a login. */
  loginDialog?: ComponentType<{ reason: string }>;
}

/** Provided by both entries. */
export const RenderContext = createReactContext<RenderInfo>({ renderedAt: 0 });

/** Mark for a page's own inline script; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(RenderContext).nonce;

/** Providers that both entries put around the router: the store and what is known of the rendering. */
export function AppProviders(props: { store: AppStore; info: RenderInfo; children: ReactNode }) {
  return (
    <RenderContext value={props.info}>
      <Provider store={props.store}>{props.children}</Provider>
    </RenderContext>
  );
}

let hydrating = false;

/** Notes that hydration begins or has finished. */
export const setHydrating = (now: boolean): void => {
  hydrating = now;
};

/** True while the page that the server rendered is hydrated; false on the server. */
export const isHydrating = (): boolean => hydrating;
