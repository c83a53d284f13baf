import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { api, type StoreExtraArgument } from './api.ts';
import { BROWSER_CALL_OPTIONS, type CallOptions } from './call.ts';
import { connectionSlice } from './connection-slice.ts';
import { restoreSnapshot, type Snapshot } from './queries/snapshot.ts';
import { toastMiddleware } from './toasts/toast-middleware.ts';
import { toastSlice } from './toasts/toast-slice.ts';

/** Slices of other libraries, declared by module augmentation where they are injected. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled in by augmentation
export interface LazyLoadedSlices {}

/**
 * Reducer of the store. Libraries add slices of their own (the session, say) with `slice.injectInto(rootReducer)` before
 * the first store is made.
 */
export const rootReducer = combineSlices(
  api,
  connectionSlice,
  toastSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

/** State of every store of this project. */
export type RootState = ReturnType<typeof rootReducer>;

/** Options of {@link makeStore}. */
export interface StoreOptions {
  /** Data that the server's page brought along. */
  snapshot?: Snapshot;
  /** Transport of calls; the browser's by default. */
  callOptions?: CallOptions;
}

/** Makes the browser's store, one for the page's life. */
export function makeStore({
  snapshot,
  callOptions: calls = BROWSER_CALL_OPTIONS,
}: StoreOptions = {}) {
  const extraArgument: StoreExtraArgument = { callOptions: calls, silentRequests: new Set() };
  // The slice fills in the parts that are missing here.
  const preloadedState: Partial<RootState> | undefined = snapshot && {
    api: { queries: restoreSnapshot(snapshot) } as RootState['api'],
  };
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    // The checks cost more than the work they check, and the state is plain by construction.
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        serializableCheck: false,
        immutableCheck: false,
        actionCreatorCheck: false,
      })
        .concat(api.middleware)
        .concat(toastMiddleware(extraArgument)),
    devTools: false,
  });
}

/** A store made by {@link makeStore}. */
export type AppStore = ReturnType<typeof makeStore>;

/** Its dispatch, which takes query thunks. */
export type AppDispatch = AppStore['dispatch'];

let initialState: RootState | undefined;

/**
 * Makes the store of one rendering on the server. Nothing changes in it: hooks read the finished queries, effects don't
 * run, and what is dispatched is lost.
 */
export function makeRenderStore(snapshot: Snapshot): AppStore {
  initialState ??= rootReducer(undefined, { type: 'render' });
  const state: RootState = {
    ...initialState,
    api: { ...initialState.api, queries: restoreSnapshot(snapshot) },
  };
  const store = { getState: () => state, subscribe: () => () => undefined, dispatch: () => ({}) };
  return store as unknown as AppStore;
}
