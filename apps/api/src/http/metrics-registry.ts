import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupFigures } from '../infrastructure/backup-figures.repository.ts';
import { getClockOffset } from '../infrastructure/clock.ts';
import type { DependencyWatch } from '../infrastructure/watch/dependency-watch.ts';
import type { QueueFigures, WorkFigures } from '../infrastructure/work-figures.repository.ts';

/** Prometheus metrics. */
export interface Metrics {
  registry: Registry;
  duration: Histogram<'method' | 'route' | 'status'>;
  replyCache: Counter<'result'>;
  changes: Counter;
  listening: Gauge;
}

/** What is measured of the database's servers when the metrics are read. */
export interface ServerFigures {
  /** By server of `DATABASE_URL`, if it names several: whether it takes writes. */
  writable: ReadonlyMap<string, boolean>;
  /** By replica: its lag, undefined while it can't be reached; and whether it is read. */
  replicas: readonly {
    name: string;
    lag: { bytes: number; seconds: number } | undefined;
    problem: string | undefined;
  }[];
  /** When the certificate ends that a server showed, in seconds since 1970. */
  certificates: ReadonlyMap<string, number>;
}

/** Adds the metrics of the database's servers. A replica that can't be reached has no lag. */
export function addServerMetrics(registry: Registry, read: () => ServerFigures): void {
  const addGauge = (name: string, help: string, figures: () => Iterable<[string, number]>) =>
    new Gauge({
      name,
      help,
      labelNames: ['server'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [server, value] of figures()) this.set({ server }, value);
      },
    });
  addGauge('database_server_writable', 'Whether a server took writes when last asked', () =>
    [...read().writable].map(([name, writable]) => [name, Number(writable)]),
  );
  addGauge('database_replica_read', 'Whether a replica is read (1) or left out (0)', () =>
    read().replicas.map(({ name, problem }) => [name, problem === undefined ? 1 : 0]),
  );
  addGauge(
    'certificate_expiry_timestamp_seconds',
    'When the certificate ends that a server of the database showed, in seconds since 1970',
    () => read().certificates,
  );
  for (const unit of ['bytes', 'seconds'] as const) {
    addGauge(`database_replica_lag_${unit}`, `How far a replica is behind, in ${unit}`, () =>
      read().replicas.flatMap(({ name, lag }) => (lag ? [[name, lag[unit]]] : [])),
    );
  }
}

/** Adds the metrics of what the process depends on, as it was found when last looked at. */
export function addDependencyMetrics(
  registry: Registry,
  watch: Pick<DependencyWatch, 'names' | 'problems'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'dependency_healthy',
    help: 'Whether the process can use what it depends on (1) or not (0)',
    labelNames: ['dependency'],
    registers,
    collect() {
      for (const dependency of watch.names) {
        this.set({ dependency }, watch.problems.has(dependency) ? 0 : 1);
      }
    },
  });
  new Gauge({
    name: 'clock_offset_seconds',
    help: "By how much the database's clock is ahead of the process's, when it was last asked",
    registers,
    collect() {
      this.set(getClockOffset() / 1_000);
    },
  });
}

/** What is measured of the work in the background when the metrics are read. */
export interface BackgroundFigures extends WorkFigures {
  alertLagSeconds: number;
}

/**
 * Adds the metrics of the work in the background, which are the same at every process, and of this process's connections. While
 * the database can't be asked, those of the work are missing.
 */
export function addWorkMetrics(
  registry: Registry,
  read: () => Promise<BackgroundFigures>,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'query'>,
): void {
  const registers = [registry];
  const readOnce = shareForAMoment(read);
  const addGauge = (
    name: string,
    help: string,
    figure: (background: BackgroundFigures) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const background = await readOnce();
        if (background) this.set(figure(background));
        else this.remove();
      },
    });
  const addQueueGauge = (name: string, help: string, figure: (queue: QueueFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      async collect() {
        const background = await readOnce();
        this.reset();
        for (const each of background?.queues ?? []) this.set({ queue: each.queue }, figure(each));
      },
    });
  addGauge(
    'tender_alerts_lag_seconds',
    'Age of the oldest change of a notice that no subscription was matched with',
    ({ alertLagSeconds }) => alertLagSeconds,
  );
  addGauge(
    'outbox_lag_seconds',
    'By how much the oldest message is late that should have been sent, of channels with a sender',
    ({ outboxLagSeconds }) => outboxLagSeconds,
  );
  addQueueGauge(
    'jobs_lag_seconds',
    'Time since the oldest waiting job of a queue could have begun',
    ({ lagSeconds }) => lagSeconds,
  );
  addQueueGauge(
    'jobs_failed',
    'Jobs that failed for good in the last hour',
    ({ failed }) => failed,
  );
  new Gauge({
    name: 'database_latency_seconds',
    help: 'Time in which this process got a connection to the primary and an answer on it; missing while it gets none',
    registers,
    async collect() {
      const begun = performance.now();
      const answer = await pool.query('select 1').catch(() => undefined);
      if (answer) this.set((performance.now() - begun) / 1_000);
      else this.remove();
    },
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the primary, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Adds when backups last went well. What this process can't know is missing: of a cluster, the machine that makes backups tells it. */
export function addBackupMetrics(registry: Registry, read: () => Promise<BackupFigures>): void {
  const readOnce = shareForAMoment(read);
  const addGauge = (
    name: string,
    help: string,
    figure: (figures: BackupFigures) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        const at = figures && figure(figures);
        if (at === undefined) this.remove();
        else this.set(at);
      },
    });
  addGauge(
    'backup_last_success_timestamp_seconds',
    'When the last backup was made, in seconds since 1970',
    ({ lastSuccess }) => lastSuccess,
  );
  addGauge(
    'backup_log_last_archived_timestamp_seconds',
    "When the last segment of the database's log reached the backup, in seconds since 1970",
    ({ logLastArchived }) => logLastArchived,
  );
}

/** Reads once for all gauges of a look at the metrics; undefined where reading fails. */
function shareForAMoment<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined;
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => setImmediate(() => (reading = undefined)));
    return reading;
  };
}

/** Creates the metrics of one process (of one app in tests). */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from request to reply',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    replyCache: new Counter({
      name: 'reply_cache_lookups_total',
      help: 'Lookups in the cache of finished replies',
      labelNames: ['result'],
      registers,
    }),
    changes: new Counter({
      name: 'content_changes_total',
      help: 'Notifications of changed content',
      registers,
    }),
    listening: new Gauge({
      name: 'content_changes_connected',
      help: 'Whether the listening connection stands (1) or not (0)',
      registers,
    }),
  };
}
