import type { Kind } from './arrivals.ts';
import { FATES, type Fate } from './fates.ts';

/** A call that was made. Times are milliseconds after the start of the mix. */
export interface Call {
  kind: Kind;
  /** When it was due: waiting for a turn is part of what the caller sees. */
  at: number;
  endedAt: number;
  fate: Fate;
  /** Writes: what they leave in the database; a write that is tried again has the same key. */
  keys?: readonly string[];
  /** What was asked and answered, for calls that were neither acknowledged nor refused. */
  detail?: string;
}

/** What became of writes of one kind, compared with what is stored. Each list must be empty. */
export interface Verdict {
  acknowledged: number;
  /** Neither acknowledged nor refused by any try. */
  unknown: number;
  /** Of these, those that are stored. */
  appeared: number;
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Refused, as if nothing was done, and stored. */
  denied: string[];
  /** Stored, and nobody's: more than the unknown writes can account for. */
  strange: string[];
}

/** A write as it matters in the end: by the best that is known of all its tries. */
export type Standing = 'acknowledged' | 'unknown' | 'refused';

/** Fates after which nothing may be stored. */
const NOTHING_DONE: readonly Fate[] = ['refused', 'unreached', 'loggedOut'];

/** Folds all tries of each write. */
export function foldWrites(calls: readonly Call[]): Map<string, Standing> {
  const writes = new Map<string, Standing>();
  for (const { keys = [], fate } of calls) {
    for (const key of keys) {
      const before = writes.get(key);
      if (fate === 'acknowledged' || before === 'acknowledged') writes.set(key, 'acknowledged');
      else if (!NOTHING_DONE.includes(fate)) writes.set(key, 'unknown');
      else writes.set(key, before ?? 'refused');
    }
  }
  return writes;
}

/**
 * Calls as a database has them that was restored to a moment: what ended before is there, what began afterwards isn't, and what was
 * under way may be.
 */
export function cutCalls(calls: readonly Call[], moment: number): Call[] {
  return calls
    .filter(({ at }) => at < moment)
    .map((call) => (call.endedAt < moment ? call : { ...call, fate: 'unknown' }));
}

/** Compares writes with what is stored: how often each key is there. */
export function compareWrites(
  writes: ReadonlyMap<string, Standing>,
  stored: ReadonlyMap<string, number>,
): Verdict {
  const keysOf = (standing: Standing) =>
    [...writes].flatMap(([key, its]) => (its === standing ? [key] : []));
  const isStored = (key: string) => (stored.get(key) ?? 0) > 0;
  const acknowledged = keysOf('acknowledged');
  const unknown = keysOf('unknown');
  const appeared = unknown.filter(isStored).length;
  const strangers = [...stored].flatMap(([key, times]) =>
    times > 0 && !writes.has(key) ? [key] : [],
  );
  // The key of a login is told by its answer alone: one that was not answered may have left a key that nobody knows.
  const unexplained = strangers.slice(unknown.length - appeared);
  return {
    acknowledged: acknowledged.length,
    unknown: unknown.length,
    appeared: appeared + strangers.length - unexplained.length,
    lost: acknowledged.filter((key) => !isStored(key)),
    doubled: [...stored].flatMap(([key, times]) => (times > 1 ? [key] : [])),
    denied: keysOf('refused').filter(isStored),
    strange: unexplained,
  };
}

/** A time without an acknowledged write, in milliseconds after the start. */
export interface Gap {
  from: number;
  ms: number;
}

/** Longest time without an acknowledged write between two moments. */
export function findLongestGap(calls: readonly Call[], begin: number, end: number): Gap {
  const times = calls
    .filter(({ keys, fate }) => keys && fate === 'acknowledged')
    .map(({ endedAt }) => endedAt)
    .filter((time) => time >= begin && time <= end)
    .toSorted((a, b) => a - b);
  let [longest, before] = [{ from: begin, ms: 0 }, begin];
  for (const time of [...times, end]) {
    if (time - before > longest.ms) longest = { from: before, ms: time - before };
    before = time;
  }
  return longest;
}

/** Calls of one kind: how many, how long at the median and the 99th percentile in milliseconds, and their fates. */
export interface KindSummary {
  count: number;
  p50: number;
  p99: number;
  fates: Record<Fate, number>;
}

/** Sums up the calls of each kind. */
export function summarise(calls: readonly Call[]): Map<Kind, KindSummary> {
  const byKind = Map.groupBy(calls, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, own]) => [kind, summariseKind(own)]));
}

function summariseKind(calls: readonly Call[]): KindSummary {
  const sorted = calls.map(({ at, endedAt }) => endedAt - at).toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
  const fates = Object.fromEntries(
    FATES.map((fate) => [fate, calls.filter((call) => call.fate === fate).length]),
  ) as Record<Fate, number>;
  return { count: calls.length, p50: quantile(0.5), p99: quantile(0.99), fates };
}
