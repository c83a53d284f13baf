import { useEffect } from 'react';

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
      timer = setTimeout(ask, PAUSE + Math.random() * SPREAD);
    };
    wait();
    return () => clearTimeout(timer);
  }, [active, reload]);
  return active;
}
