import type { IncomingHttpHeaders } from 'node:http';
import type { Attributes } from '@opentelemetry/api';

/** Facts about a span, by the names of OpenTelemetry's semantic conventions. Nothing personal, no secret. */
export type SpanFacts = Attributes;

/** What a span is begun with. */
export interface SpanOptions {
  /** `server`: answers a request; `client`: waits for another process; `consumer`: does a job; default: part of these. */
  kind?: 'server' | 'client' | 'consumer' | 'internal';
  facts?: SpanFacts;
  /** Headers of a trusted sender, whose trace the span continues; else it belongs to the current span. */
  continues?: IncomingHttpHeaders | undefined;
  /** `traceparent` of spans of other traces that the span goes back to. */
  links?: readonly string[];
}

/** A span that has begun. */
export interface RunningSpan {
  /** Does work whose spans belong to this one. */
  within: <T>(work: () => T) => T;
  /** Headers by which another process continues the trace. */
  headers: () => Record<string, string>;
  rename: (name: string) => void;
  add: (facts: SpanFacts) => void;
  /** Marks it as failed: the name of an error's class or a code, never its message, which may hold what a visitor entered. */
  fail: (type: string) => void;
  end: () => void;
}

/** Records spans and sends them to the collector. */
export interface Tracing {
  start: (name: string, options?: SpanOptions) => RunningSpan;
  /** Headers by which other work continues the current span; none outside of any. */
  headers: () => Record<string, string>;
  /** True within a span that is recorded. */
  isRecording: () => boolean;
  /** Sends what is left and ends; takes three seconds at most. */
  stop: () => Promise<void>;
}

/** Where {@link startTracing} says what is wrong. */
export interface TracingLog {
  warn: (facts: object, text: string) => void;
}

let tracing: Tracing | undefined;

/** Tracing of this process; undefined while it is off, which costs nothing but this question. */
export const getTracing = (): Tracing | undefined => tracing;

/**
 * Switches tracing on if the environment names a collector (`OTEL_EXPORTER_OTLP_ENDPOINT`), before anything else is made; no
 * library of it is loaded otherwise. What is wrong with its settings is told and keeps no process from starting.
 */
export async function startTracing(service: string, log: TracingLog): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } =
    process.env;
  const endpoint = OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || OTEL_SDK_DISABLED === 'true' || tracing) return;
  try {
    if (!/^https?:$/.test(new URL(endpoint).protocol)) throw new TypeError('not http or https');
    const { createTracing } = await import('./open-telemetry.ts');
    tracing = createTracing(service, log);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ reason }, '链路追踪没有启动：请检查 OTEL_EXPORTER_OTLP_ENDPOINT');
  }
}

/** Sends what is left and switches tracing off. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop();
  tracing = undefined;
}

/** Does work within a span of its own; without tracing just does it. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: RunningSpan | undefined) => Promise<T>,
): Promise<T> {
  const span = tracing?.start(name, options);
  if (!span) return work(undefined);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}
