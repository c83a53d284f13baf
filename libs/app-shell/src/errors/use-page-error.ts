import { isRouteErrorResponse, useRouteError } from 'react-router';
import type { PageError } from '../page/page-error.ts';
import { useRecovery } from './use-recovery.ts';

/** What an error page shows. */
export interface ShownError extends Partial<PageError> {
  /** 404, 410, 503 …; anything that the product does not know is 500. */
  status: number;
  /** The page is asking whether the service is back and will reload by itself. */
  recovering: boolean;
}

const KNOWN = new Set([401, 403, 404, 410, 429, 500, 503]);

/** Reads what a loader or a component threw. */
export function describeError(error: unknown): Omit<ShownError, 'recovering'> {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { code, msg } = (error.data ?? {}) as Partial<PageError>;
  return {
    status: KNOWN.has(error.status) ? error.status : 500,
    ...(code ? { code } : {}),
    ...(msg ? { msg } : {}),
  };
}

/** For `ErrorBoundary`: what went wrong. A page that failed because the service is down recovers by itself. */
export function usePageError(): ShownError {
  const shown = describeError(useRouteError());
  const recovering = useRecovery(shown.status === 503);
  return { ...shown, recovering };
}
