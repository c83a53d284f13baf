import type { AppStore, QueryRunner, QueryThunk } from '@zhucheng/api-client';
import type { Variant } from '@zhucheng/domain-service/experiments';
import {
  createContext as createReactContext,
  useContext,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Provider } from 'react-redux';
import { createContext } from 'react-router';

/** Query runner of a page: of the request on the server, of the store in the browser. Null until it is set. */
export const queriesContext = createContext<QueryRunner | null>(null);

/** Loads the login dialog (default export) of actions that require a login. */
export type LoadLoginDialog = () => Promise<{ default: ComponentType<{ reason: string }> }>;

/** Returns the queries on whose replies a fragment depends. */
export type GetQueries = () => readonly QueryThunk[];

/** Data of which a fragment is made. */
export interface FragmentSources {
  /** Queries that it reads, compared by their replies. */
  queries?: GetQueries;
  /** JSON value that its content depends on. */
  value?: unknown;
}

/** Context of one rendering. */
export interface RenderInfo {
  /** Time of the server rendering in milliseconds; also used during hydration. */
  renderedAt: number;
  /**
   * Marks our inline scripts during server rendering. Removed from the finished page, whose Content-Security-Policy
   * has a hash for each marked script.
   */
  nonce?: string;
  /** First inline script, see `boot-source.ts`. Server only. */
  bootSource?: string;
  /** Variant of a page under test, see `page/variant.ts`. Server only. */
  variant?: Variant;
  /** Script of a page that is not hydrated, instead of all others, see `PageHandle.hydrate`. Server only. */
  entryScript?: ReactNode;
  /** Finished queries as JSON for the page. Server only. */
  state?: string;
  /** Returns the cached HTML of a fragment; undefined if its sources have changed. Server only. */
  cachedFragment?: (
    name: string,
    sources: FragmentSources,
    element: ReactNode,
  ) => string | undefined;
  /** Login dialog of the app for actions that require a login. Browser only. */
  loginDialog?: ComponentType<{ reason: string }>;
}

/** Context of the rendering, provided by both entries. */
export const RenderContext = createReactContext<RenderInfo>({ renderedAt: 0 });

/** Returns the nonce of inline scripts; undefined in the browser. */
export const useNonce = (): string | undefined => useContext(RenderContext).nonce;

/** Providers around the router in both entries: store and rendering context. */
export function AppProviders(props: { store: AppStore; info: RenderInfo; children: ReactNode }) {
  return (
    <RenderContext value={props.info}>
      <Provider store={props.store}>{props.children}</Provider>
    </RenderContext>
  );
}

let hydrating = false;

/** Sets the state of {@link isHydrating}. */
export const setHydrating = (now: boolean): void => {
  hydrating = now;
};

/** Returns true during hydration; false on the server. */
export const isHydrating = (): boolean => hydrating;
