import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
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
 * Reducer of the store. Other libraries inject slices with `slice.injectInto(rootReducer)` before the first store is
 * created.
 */
export const rootReducer = combineSlices(
  api,
  connectionSlice,
  toastSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

/** State of the store. */
export type RootState = ReturnType<typeof rootReducer>;

/** Options of {@link makeStore}. */
export interface StoreOptions {
  /** Data embedded in the server-rendered page. */
  snapshot?: Snapshot;
  /** Transport of calls; default: {@link BROWSER_CALL_OPTIONS}. */
  callOptions?: CallOptions;
}

/** Creates the store of the browser, once per document. */
export function makeStore({ snapshot, callOptions = BROWSER_CALL_OPTIONS }: StoreOptions = {}) {
  const extraArgument: StoreExtraArgument = { callOptions, silentRequests: new Set() };
  // RTK Query's reducer supplies the other parts of its state.
  const preloadedState: Partial<RootState> | undefined = snapshot && {
    api: { queries: restoreSnapshot(snapshot) } as RootState['api'],
  };
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    // The development checks cost more time than the reducers themselves.
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

/** Store created by {@link makeStore}. */
export type AppStore = ReturnType<typeof makeStore>;

/** Dispatch function of the store, which accepts query thunks. */
export type AppDispatch = AppStore['dispatch'];

/** `useDispatch` with the type of this project's store, so that thunks may be dispatched. */
export const useAppDispatch = /* @__PURE__ */ useDispatch.withTypes<AppDispatch>();

/** `useSelector` with the state of this project's store. */
export const useAppSelector = /* @__PURE__ */ useSelector.withTypes<RootState>();

/** `useStore` with the type of this project's store. */
export const useAppStore = /* @__PURE__ */ useStore.withTypes<AppStore>();

let initialState: RootState | undefined;

/**
 * Creates the store of one server rendering. It is read-only: hooks read the finished queries, dispatched actions are
 * ignored.
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
