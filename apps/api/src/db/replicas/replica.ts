import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase, type PooledDatabase } from '../client.ts';
import { describeConnectError } from '../servers/probe.ts';
import { parseLsn, type LogPosition, type PositionHistory, type ReplicaLag } from './positions.ts';

/** From which lag on a replica is not read. */
export interface MaxLag {
  seconds: number;
  bytes: number;
}

/** A replica that doesn't say where it is within this time is not read, in milliseconds. */
const LOOK_TIMEOUT_MS = 1_000;

/** One replica: its pool, and how far it was when it was last looked at. */
export class Replica {
  readonly name: string;
  readonly db: PooledDatabase;
  /** Looks go past the pool, whose connections may all be busy. */
  readonly #looks: PooledDatabase;
  #replayed: LogPosition = -1n;
  #lag: ReplicaLag | undefined;
  #problem: string | undefined = '还没有回答';
  #looking: Promise<void> | undefined;

  constructor(url: string, max: number) {
    const { hostname, port } = new URL(url);
    this.name = `${hostname}:${port || 5432}`;
    this.db = openDatabase(url, { max });
    this.#looks = openDatabase(url, {
      max: 1,
      statementTimeout: LOOK_TIMEOUT_MS,
      applicationName: 'zhucheng-replica',
    });
  }

  /** What it had replayed at least. */
  get replayed(): LogPosition {
    return this.#replayed;
  }

  /** Undefined while it can't be reached. */
  get lag(): ReplicaLag | undefined {
    return this.#lag;
  }

  /** Why it isn't read, in Chinese; undefined if it is. */
  get problem(): string | undefined {
    return this.#problem;
  }

  /** Looks at what it has replayed, and whether it may be read. Never throws; looks at the same time are one. */
  look(history: PositionHistory, maxLag: MaxLag): Promise<void> {
    this.#looking ??= this.#look(history, maxLag).finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(history: PositionHistory, maxLag: MaxLag): Promise<void> {
    try {
      const replayed = parseLsn(await within(LOOK_TIMEOUT_MS, this.#askPosition()));
      if (replayed === undefined) return this.#leave('不是副本');
      this.#replayed = replayed;
      this.#lag = history.lagOf(replayed, performance.now());
      this.#problem = describeLag(this.#lag, maxLag);
    } catch (error) {
      this.#leave(describeConnectError(innermostOf(error)));
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.db.$client.end(), this.#looks.$client.end()]);
  }

  async #askPosition(): Promise<string | null | undefined> {
    const { rows } = await this.#looks.execute<{ position: string | null }>(
      sql`select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position`,
    );
    return rows[0]?.position;
  }

  #leave(problem: string): void {
    this.#lag = undefined;
    this.#replayed = -1n;
    this.#problem = problem;
  }
}

/** Rejects when a promise takes longer than some milliseconds. */
export async function within<T>(
  ms: number,
  promise: Promise<T>,
  reason = new Error('timeout'),
): Promise<T> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw reason;
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    timer.abort();
    late.catch(() => undefined);
  }
}

function describeLag({ seconds, bytes }: ReplicaLag, max: MaxLag): string | undefined {
  if (seconds > max.seconds) return `落后 ${Math.round(seconds)} 秒`;
  if (bytes > max.bytes) return `落后 ${Math.round(bytes / 1024 / 1024)} MB`;
  return undefined;
}

const innermostOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? innermostOf(error.cause) : error;
