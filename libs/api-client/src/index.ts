export { api, type StoreExtra } from './api.ts';
export { bindContract, type BoundContract } from './bind-contract.ts';
export { BROWSER_CALLS, type CallOptions } from './call.ts';
export { cancelAbandoned, forgetUnwatched } from './cancel.ts';
export { connectionChanged, type Connection } from './connection-slice.ts';
export * from './domains/index.ts';
export {
  FIXED_MESSAGES,
  isCallError,
  NETWORK_MESSAGE,
  normaliseStatus,
  pageStatus,
  type CallError,
} from './errors.ts';
export { quietly } from './toasts/quietly.ts';
export { storeRunner, type Need, type QueryRunner } from './query-runner.ts';
export type { QueryThunk } from './query-thunk.ts';
export {
  dataIn,
  ServerQueries,
  type ServerQueryOptions,
  type ShareReplies,
  type TaggedOutcome,
} from './server-queries.ts';
export type { Snapshot } from './snapshot.ts';
export {
  makeRenderStore,
  makeStore,
  rootReducer,
  type AppDispatch,
  type AppStore,
  type RootState,
  type StoreOptions,
} from './store.ts';
export { navigated, toastClosed, toastShown, type Toast } from './toasts/toast-slice.ts';
export { sendByFetch, type Answer, type OutgoingCall, type Send } from './transport.ts';
