import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
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
  type Link,
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
import type { RunningSpan, SpanFacts, SpanOptions, Tracing, TracingLog } from './tracing.ts';

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

function toHeaders(context: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context, headers);
  return headers;
}

/** A link to a span of another trace; none where what tells it is no `traceparent`. */
function toLink(traceparent: string): Link[] {
  const linked = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return linked ? [{ context: linked }] : [];
}

/** A span of the SDK. Most of them have no spans below, so the context for these is made when it is asked for. */
class SdkSpan implements RunningSpan {
  readonly #span: Span;
  readonly #parent: Context;

  constructor(span: Span, parent: Context) {
    this.#span = span;
    this.#parent = parent;
  }

  within<T>(work: () => T): T {
    return context.with(trace.setSpan(this.#parent, this.#span), work);
  }

  headers(): Record<string, string> {
    return toHeaders(trace.setSpan(this.#parent, this.#span));
  }

  rename(name: string): void {
    this.#span.updateName(name);
  }

  add(facts: SpanFacts): void {
    this.#span.setAttributes(facts);
  }

  fail(type: string): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  end(): void {
    this.#span.end();
  }
}

/** The context of a trace that a sender began; that of a new one without any. */
const readParent = (headers: IncomingHttpHeaders): Context =>
  headers.traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, headers);

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
    start(name, { kind = 'internal', facts, continues, links }: SpanOptions = {}) {
      const parent = continues ? readParent(continues) : context.active();
      const options = { kind: KINDS[kind], ...(links && { links: links.flatMap(toLink) }) };
      const span = tracer.startSpan(name, options, parent);
      // What a span is begun with the SDK checks and copies twice more; none of its samplers reads it.
      if (facts) span.setAttributes(facts);
      return new SdkSpan(span, parent);
    },
    headers: () => toHeaders(context.active()),
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
