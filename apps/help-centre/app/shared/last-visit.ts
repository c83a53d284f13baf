import { useEffect, useSyncExternalStore } from 'react';

const KEY = 'help-visit';
/** Time without a page of the help centre after which the next one begins a new visit, in milliseconds. */
const PAUSE = 30 * 60_000;

/** The visit that goes on in this browser; times are milliseconds since 1970. */
interface Visit {
  /** Its last page so far. */
  seenAt: number;
  /** Last page of the visit before; null on the first visit. */
  since: number | null;
}

const isTime = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

/** The stored visit; undefined where there is none that can be read. */
function parseVisit(text: string | null): Visit | undefined {
  try {
    const { seenAt, since } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>;
    return isTime(seenAt) ? { seenAt, since: isTime(since) ? since : null } : undefined;
  } catch {
    return undefined;
  }
}

/** The visit after one more page. A clock that was set back begins no new visit. */
export function continueVisit(text: string | null, now: number): Visit {
  const visit = parseVisit(text);
  if (!visit) return { seenAt: now, since: null };
  return { seenAt: now, since: now - visit.seenAt > PAUSE ? visit.seenAt : visit.since };
}

/**
 * Counts a page into this browser's visit of the help centre. Returns the end of the visit before, in milliseconds since
 * 1970: what was published after it is new for the reader. Null while the page hydrates, on a first visit and without
 * storage.
 */
export function useLastVisit(): number | null {
  useEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(readVisit()));
    } catch {
      // Without storage every visit is the first.
    }
  }, []);
  return useSyncExternalStore(neverChanges, getSince, getSinceOnServer);
}

const neverChanges = () => () => undefined;
const getSinceOnServer = () => null;

function getSince(): number | null {
  try {
    return readVisit().since;
  } catch {
    return null;
  }
}

const readVisit = () => continueVisit(localStorage.getItem(KEY), Date.now());

/** True for an article that was published after a reader's last visit. */
export const isNewSince = (since: number | null, published: string): boolean =>
  since !== null && Date.parse(published) > since;
