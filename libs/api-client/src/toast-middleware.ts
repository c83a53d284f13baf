import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isCallError } from './errors.ts';
import type { StoreExtra } from './api.ts';
import { toastShown } from './toast-slice.ts';

interface CallMeta {
  requestId: string;
  aborted?: boolean;
}

/**
 * Shows the message of every failed call, unless its caller shows it itself (see {@link StoreExtra.quiet}).
 * Cancelled calls fail silently.
 */
export const toastMiddleware =
  (extra: StoreExtra): Middleware =>
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isRejectedWithValue(action) && isCallError(action.payload)) {
      const { requestId, aborted } = action.meta as CallMeta;
      if (!extra.quiet.delete(requestId) && !aborted) {
        dispatch(toastShown({ kind: 'error', text: action.payload.msg }));
      }
    }
    return result;
  };
