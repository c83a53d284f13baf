import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics. */
export interface Metrics {
  registry: Registry;
  duration: Histogram<'method' | 'route' | 'status'>;
  replyCache: Counter<'result'>;
  changes: Counter;
  listening: Gauge;
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
