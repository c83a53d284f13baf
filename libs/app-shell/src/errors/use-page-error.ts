import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** Polling interval in milliseconds; partly random, so that visitors do not reload simultaneously. */
const POLL_INTERVAL_MS = 2_000;
const POLL_JITTER_MS = 1_000;

/** Statuses of an unavailable service: the app's 503 and gateway errors. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);

const reloadPage = () => location.reload();

async function isAvailable(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !UNAVAILABLE_STATUSES.has(status);
  } catch {
    return false;
  }
}

/** Polls the page while `active` and reloads it within five seconds after the service is back. Returns `active`. */
export function useRecovery(active: boolean, reload = reloadPage): boolean {
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (await isAvailable(location.href)) reload();
      else wait();
    };
    const wait = () => {
      timer = setTimeout(() => void ask(), POLL_INTERVAL_MS + Math.random() * POLL_JITTER_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [active, reload]);
  return active;
}

/** Data of a thrown response beside its status. */
export interface PageError {
  /** Business code of the rejection. */
  code: string;
  /** The API's message, for the user. */
  msg: string;
  /** Names the request that failed, for the user to quote. */
  requestId?: string;
}

/** Content of an error page. */
export interface DescribedError extends Partial<PageError> {
  /** HTTP status; 500 for unknown errors. */
  status: number;
  /** True while the page polls the service and will reload by itself. */
  recovering: boolean;
}

const KNOWN = new Set([401, 403, 404, 410, 429, 500, 503]);

/** Converts a value thrown by a loader or component. */
export function describeError(error: unknown): Omit<DescribedError, 'recovering'> {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const { code, msg, requestId } = (error.data ?? {}) as Partial<PageError>;
  return {
    status: KNOWN.has(error.status) ? error.status : 500,
    ...(code ? { code } : {}),
    ...(msg ? { msg } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

/**
 * Returns the error of an `ErrorBoundary`. A page that failed because the service is unavailable reloads by itself
 * when it is back.
 */
export function usePageError(): DescribedError {
  const shown = describeError(useRouteError());
  const recovering = useRecovery(shown.status === 503);
  return { ...shown, recovering };
}
