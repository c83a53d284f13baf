import type { KeyMode } from '@zhucheng/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/client.ts';
import { startOfUsageDay } from './call-allowance.ts';
import { insertCalls, type DayCount, type NewCall } from './usage.repository.ts';

/** Time after which calls are written at the latest. */
const FLUSH_MS = 1_000;
/** Calls of one statement: what changes by them besides, such as the counts of their days, is written once for all of them. */
const MAX_BATCH = 5_000;
/** Calls that wait while the database is away; some of the oldest are lost beyond. */
const [MAX_WAITING, LOST] = [20_000, 500];
/** Owners see when a key or a grant was used last, to about a minute. */
const NOTE_USE_MS = 60_000;
/** Keys and grants of which a process remembers that. */
const MAX_NOTED = 20_000;

/** A call as it is logged. */
export interface LoggedCall extends NewCall {
  mode: KeyMode;
  /** Grant of the token that was used, if any. */
  grantId: string | null;
}

/** Writes calls of the public API into its log in batches, beside the calls. */
export class CallLog {
  readonly #db: Database;
  readonly #log: FastifyBaseLogger;
  readonly #notedUse = new LRUCache<string, number>({ max: MAX_NOTED });
  #waiting: LoggedCall[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;

  constructor(db: Database, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  add(call: LoggedCall): void {
    this.#waiting.push(call);
    if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, LOST);
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Writes what waits. A failure is logged, and what could not be written waits for the next time. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#writing;
    this.#writing = this.#write().catch((error: unknown) => {
      this.#log.warn({ err: error }, 'calls of the public API were not logged yet');
      this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
    });
    await this.#writing;
  }

  async close(): Promise<void> {
    await this.flush();
    clearTimeout(this.#timer);
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MAX_BATCH);
      const keyUse = this.#findNewUse(batch, 'keyId');
      const grantUse = this.#findNewUse(batch, 'grantId');
      await insertCalls(
        this.#db,
        batch.map(({ mode: _mode, grantId: _grantId, ...call }) => call),
        { days: countByDay(batch), keyUse, grantUse },
      );
      for (const [id, at] of [...keyUse, ...grantUse]) this.#notedUse.set(id, at.getTime());
      const written = new Set(batch);
      this.#waiting = this.#waiting.filter((call) => !written.has(call));
    }
  }

  /** When keys or grants were used last, unless that was noted lately, in a fixed order. */
  #findNewUse(calls: readonly LoggedCall[], by: 'keyId' | 'grantId'): [string, Date][] {
    const last = new Map(calls.flatMap((call) => (call[by] ? [[call[by], call.at] as const] : [])));
    return [...last]
      .filter(([id, at]) => at.getTime() - (this.#notedUse.get(id) ?? 0) >= NOTE_USE_MS)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
  }
}

/** Calls by application, mode and day, in a fixed order. */
function countByDay(calls: readonly LoggedCall[]): DayCount[] {
  const counts = new Map<string, DayCount>();
  for (const { appId, mode, at, status } of calls) {
    const startsAt = startOfUsageDay(at.getTime());
    const id = `${appId} ${mode} ${startsAt.getTime()}`;
    const count = counts.get(id) ?? { appId, mode, startsAt, calls: 0, failed: 0, limited: 0 };
    count.calls += 1;
    if (status >= 400) count.failed += 1;
    if (status === 429) count.limited += 1;
    counts.set(id, count);
  }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}
