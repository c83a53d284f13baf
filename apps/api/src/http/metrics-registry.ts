import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  for (const unit of ['bytes', 'seconds'] as const) {
    addGauge(`database_replica_lag_${unit}`, `How far a replica is behind, in ${unit}`, () =>
      read().replicas.flatMap(({ name, lag }) => (lag ? [[name, lag[unit]]] : [])),
    );
  }
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
