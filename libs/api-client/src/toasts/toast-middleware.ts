import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isCallError } from '../errors.ts';
import type { CallMeta, StoreExtraArgument } from '../api.ts';
import { toastShown } from './toast-slice.ts';

interface RejectedMeta {
  requestId: string;
  aborted?: boolean;
  baseQueryMeta?: CallMeta;
}

/**
 * Shows the message of every failed call, unless its caller shows it itself (see {@link StoreExtraArgument.silentRequests}).
 * Cancelled calls and calls in the background fail silently.
 */
export const toastMiddleware =
  (extra: StoreExtraArgument): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && isCallError(action.payload)) {
      const { requestId, aborted, baseQueryMeta } = action.meta as RejectedMeta;
      const silent = extra.silentRequests.delete(requestId) || aborted || baseQueryMeta?.background;
      if (!silent) {
        dispatch(toastShown({ kind: 'error', text: action.payload.msg }));
      }
    }
    return result;
  };
