import type { SpanFacts } from '@zhucheng/telemetry';

/** Name and facts of the span of a job, by OpenTelemetry's conventions for messages. */
export const jobSpan = (queue: string): [string, { kind: 'consumer'; facts: SpanFacts }] => [
  `process ${queue}`,
  {
    kind: 'consumer',
    facts: {
      'messaging.system': 'pg-boss',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
    },
  },
];
