import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { RunningSpan, SpanOptions, Tracing, TracingLog } from './tracing.ts';

/** What is not sent within this time of the end of a process is lost, in milliseconds. */
const STOP_MS = 3_000;
/** A collector that doesn't answer is told of once in this time, in milliseconds. */
const TELL_EVERY_MS = 600_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Tells that spans can't be sent, not more often than somebody wants to read it. */
function tellOfFailures(log: TracingLog): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const ignore = () => undefined;
  const error = (reason: string) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ reason: reason.slice(0, 300) }, '链路追踪的收集端没有收下数据，服务不受影响');
  };
  const logger = { error, warn: ignore, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}

function describeProcess(service: string) {
  return defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': service,
        'service.namespace': 'zhucheng',
        'service.instance.id': randomUUID(),
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
}

function toRunningSpan(span: Span, parent: Context): RunningSpan {
  const own = trace.setSpan(parent, span);
  return {
    within: (work) => context.with(own, work),
    headers: () => {
      const headers: Record<string, string> = {};
      propagation.inject(own, headers);
      return headers;
    },
    rename: (name) => span.updateName(name),
    add: (facts) => span.setAttributes(facts),
    fail: (type) => span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type),
    end: () => span.end(),
  };
}

/**
 * Tracing by OpenTelemetry's SDK: which traces are recorded says `OTEL_TRACES_SAMPLER`, those of a parent go on as it decided.
 * Spans wait in a bounded queue (`OTEL_BSP_*`) and are dropped where the collector takes none.
 */
export function createTracing(service: string, log: TracingLog): Tracing {
  tellOfFailures(log);
  const provider = new NodeTracerProvider({
    resource: describeProcess(service),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('@zhucheng/telemetry');
  return {
    start(name, { kind = 'internal', facts, continues }: SpanOptions = {}) {
      const parent = continues ? propagation.extract(ROOT_CONTEXT, continues) : context.active();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts }, parent);
      return toRunningSpan(span, parent);
    },
    isRecording: () => trace.getActiveSpan()?.isRecording() ?? false,
    stop: async () => {
      const sent = provider.shutdown().catch(() => undefined);
      await Promise.race([sent, sleep(STOP_MS, undefined, { ref: false })]);
      trace.disable();
      context.disable();
      propagation.disable();
      diag.disable();
    },
  };
}
