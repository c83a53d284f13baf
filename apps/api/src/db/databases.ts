import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, PooledDatabase } from './client.ts';
import { openDatabase } from './client.ts';
import { parseLsn, PositionHistory, type LogPosition } from './replicas/positions.ts';
import { Replica, within, type MaxLag } from './replicas/replica.ts';
import type { ServerReport } from './servers/server-choice.ts';

/** Milliseconds between two looks at the replicas, and while one of them has to catch up with a change of content. */
const [LOOK_EVERY_MS, CATCH_UP_EVERY_MS] = [1_000, 50];
/** A primary that doesn't answer within this time delays no look at the replicas, in milliseconds. */
const PRIMARY_TIMEOUT_MS = 1_000;
/** How long a read waits for a replica to have what its caller wrote, and between two looks meanwhile, in milliseconds. */
const [WAIT_FOR_WRITE_MS, WAIT_STEP_MS] = [200, 10];

/** Options of {@link Databases}. */
export interface DatabasesSettings {
  url: string;
  /** Poolers in front of the primary; replicas are read by their own addresses, because each is asked what it has replayed. */
  poolers?: string | undefined;
  replicaUrls: readonly string[];
  max: number;
  maxLag: MaxLag;
  /** Told when a replica is left out of reading, and when it is back. */
  report?: (report: ServerReport) => void;
}

/**
 * Pools of the primary and its replicas. Reads go to a replica that has replayed the last change of content, so that nothing
 * older is cached after its invalidation, and what their caller last wrote. Without replicas nothing is asked or kept.
 */
export class Databases {
  readonly primary: PooledDatabase;
  readonly replicas: readonly Replica[];
  readonly #settings: DatabasesSettings;
  readonly #history = new PositionHistory();
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  #wake = () => {};
  #turn = 0;
  /** Changes of content so far, and the position that includes the first `#known` of them. */
  #changes = 1;
  #known = 0;
  #changedAt: LogPosition = 0n;

  constructor(settings: DatabasesSettings) {
    const { url, poolers, replicaUrls, max } = settings;
    this.#settings = settings;
    this.primary = openDatabase(url, { max, poolers });
    this.replicas = replicaUrls.map((replica) => new Replica(replica, max));
  }

  /** Looks at the replicas from now on; resolves after the first look. */
  async start(): Promise<void> {
    if (this.replicas.length === 0 || this.#running) return;
    await this.#look();
    this.#running = this.#keepLooking();
  }

  /** Next replica in turn that has the last change of content, or the primary. For what all callers share. */
  reader(): Database {
    return this.#findReplica(0n)?.db ?? this.primary;
  }

  /**
   * A replica that has what a caller wrote at a position, and the last change of content; waits for one for 200 ms at most,
   * and is then the primary.
   */
  async readerAfter(position: LogPosition): Promise<Database> {
    const end = performance.now() + WAIT_FOR_WRITE_MS;
    let found = this.#findReplica(position);
    while (!found && this.#hasUsable() && performance.now() < end) {
      const looks = Promise.all(this.#usable().map((replica) => this.#lookAt(replica)));
      await Promise.race([looks, sleep(Math.max(0, end - performance.now()))]);
      found = this.#findReplica(position);
      if (!found) await sleep(WAIT_STEP_MS);
    }
    return found?.db ?? this.primary;
  }

  /** Position after everything that is committed on the primary. */
  async position(): Promise<LogPosition> {
    const { rows } = await this.primary.execute<{ position: string }>(
      sql`select pg_current_wal_insert_lsn() as position`,
    );
    const position = parseLsn(rows[0]?.position);
    if (position === undefined) throw new Error('the primary has no position');
    return position;
  }

  /** Records that content has just changed on the primary: until its position is known, reads go there. */
  noteChange(): void {
    if (this.replicas.length === 0) return;
    const isFirst = this.#known === this.#changes;
    this.#changes += 1;
    // Those that follow before its position is known share the next look.
    if (isFirst) this.#wake();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    this.#wake();
    await this.#running;
    await Promise.all([this.primary.$client.end(), ...this.replicas.map((it) => it.close())]);
  }

  #usable(): Replica[] {
    return this.replicas.filter(({ problem }) => problem === undefined);
  }

  #hasUsable(): boolean {
    return this.#known === this.#changes && this.#usable().length > 0;
  }

  #findReplica(position: LogPosition): Replica | undefined {
    const { length } = this.replicas;
    if (length === 0 || this.#known !== this.#changes) return undefined;
    const needed = position > this.#changedAt ? position : this.#changedAt;
    for (let step = 1; step <= length; step += 1) {
      const index = (this.#turn + step) % length;
      const replica = this.replicas[index];
      if (replica && replica.problem === undefined && replica.replayed >= needed) {
        this.#turn = index;
        return replica;
      }
    }
    return undefined;
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stop;
    let isReached = true;
    while (!signal.aborted) {
      const isBehind = this.#usable().some(({ replayed }) => replayed < this.#changedAt);
      const isCurrent = this.#known === this.#changes;
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      const isQuiet = (isCurrent || !isReached) && !isBehind;
      const timer = setTimeout(resolve, isQuiet ? LOOK_EVERY_MS : CATCH_UP_EVERY_MS);
      await woken;
      clearTimeout(timer);
      if (!signal.aborted) isReached = await this.#look();
    }
  }

  /**
   * Looks at the primary and then at the replicas; false if the primary could not be reached, which changes nothing: replicas
   * can still be read.
   */
  async #look(): Promise<boolean> {
    const changes = this.#changes;
    const isReached = await within(PRIMARY_TIMEOUT_MS, this.position()).then(
      (position) => {
        this.#history.add(performance.now(), position);
        this.#changedAt = this.#known === changes ? this.#changedAt : position;
        this.#known = changes;
        return true;
      },
      () => false,
    );
    await Promise.all(this.replicas.map((replica) => this.#lookAt(replica)));
    return isReached;
  }

  async #lookAt(replica: Replica): Promise<void> {
    const before = replica.problem;
    await replica.look(this.#history, this.#settings.maxLag);
    const { name, problem } = replica;
    if ((before === undefined) === (problem === undefined)) return;
    this.#settings.report?.(
      problem === undefined
        ? { level: 'info', text: `副本 ${name} 可以读取` }
        : { level: 'warn', text: `副本 ${name} 暂不读取：${problem}，恢复后自动加回` },
    );
  }
}
