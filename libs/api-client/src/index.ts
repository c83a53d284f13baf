export { api, invalidateQueries, type StoreExtraArgument } from './api.ts';
export { injectContractEndpoints, type ContractEndpoints } from './bind-contract.ts';
export { BROWSER_CALL_OPTIONS, type CallOptions } from './call.ts';
export { abortUnusedQueries, removeUnusedQueries } from './queries/unused-queries.ts';
export { connectionChanged, type Connection } from './connection-slice.ts';
export * from './domains/index.ts';
export {
  FIXED_MESSAGES,
  isCallError,
  NETWORK_MESSAGE,
  normaliseStatus,
  getPageStatus,
  type CallError,
} from './errors.ts';
export { withoutErrorToast } from './toasts/without-error-toast.ts';
export {
  createStoreQueryRunner,
  type QueryNeed,
  type QueryRunner,
  type ReduceReply,
} from './queries/query-runner.ts';
export type { QueryThunk } from './queries/query-thunk.ts';
export {
  getQueryData,
  ServerQueries,
  type ServerQueryOptions,
  type ShareReply,
  type TaggedResult,
} from './queries/server-queries.ts';
export {
  getReducedKeys,
  packSnapshot,
  unpackSnapshot,
  type PackedSnapshot,
  type Snapshot,
} from './queries/snapshot.ts';
export {
  makeRenderStore,
  makeStore,
  rootReducer,
  useAppDispatch,
  useAppSelector,
  useAppStore,
  type AppDispatch,
  type AppStore,
  type LazyLoadedSlices,
  type RootState,
  type StoreOptions,
} from './store.ts';
export { pageChanged, toastClosed, toastShown, type Toast } from './toasts/toast-slice.ts';
export {
  sendWithFetch,
  type HttpResponse,
  type HttpRequest,
  type SendRequest,
} from './transport.ts';
