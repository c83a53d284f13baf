import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';

/** Pause between two questions, in milliseconds; a part is random, so that visitors don't come back all at once. */
const PAUSE = 2_000;
const SPREAD = 1_000;

/** Answers that mean "not yet": the app's own 503, and a gateway without an app behind it. */
const NOT_YET = new Set([502, 503, 504]);

const reloadPage = () => location.reload();

async function isBack(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !NOT_YET.has(status);
  } catch {
    return false;
  }
}

/**
 * While `active`, asks for the page again and again and reloads once it answers: within five seconds after the
 * service is back. Returns `active`.
 */
export function useRecovery(active: boolean, reload = reloadPage): boolean {
  useEffect(() => {
    if (!active) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (await isBack(location.href)) reload();
      else wait();
    };
    const wait = () => {
      timer = setTimeout(() => void ask(), PAUSE + Math.random() * SPREAD);
    };
    wait();
    return () => clearTimeout(timer);
  }, [active, reload]);
  return active;
}

/** Details of a failed page beside its status. */
export interface PageError {
  /** Business code of the refusal. */
  code: string;
  /** The API's message, for the user. */
  msg: string;
}

/** Content of an error page. */
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

/** The error of an `ErrorBoundary`. A page that failed because the service is down recovers by itself. */
export function usePageError(): ShownError {
  const shown = describeError(useRouteError());
  const recovering = useRecovery(shown.status === 503);
  return { ...shown, recovering };
}
