import { AsyncResource } from 'node:async_hooks';
import type { RunningSpan, SpanFacts, Tracing } from '@zhucheng/telemetry';
import { LRUCache } from 'lru-cache';
import type { Client, Pool } from 'pg';

/** Characters of a statement that a span keeps. */
const MAX_TEXT = 2_000;

/** What is called when a statement is done. */
type Done = (error: Error | null, ...rest: unknown[]) => void;

/** Statement of a query: its text, or an object of the driver or of drizzle with it. */
type Statement = string | { text?: string; submit?: unknown; callback?: Done };

interface Described {
  name: string;
  facts: SpanFacts;
}

const described = new LRUCache<string, Described>({ max: 500 });

/** A statement without what it was given: values come apart from it, literals in it are replaced. */
export function describeStatement(text: string): Described {
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = /\b(?:from|into|update|join)\s+"?([a-z_][\w.]*)/i.exec(text)?.[1];
  const summary = table ? `${operation} ${table}` : operation;
  const safe = text
    .slice(0, 2 * MAX_TEXT)
    .replace(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replace(/(?<![\w$."])\d+(?:\.\d+)?\b/g, '?')
    // Quotes and line breaks take space, and time where a span is written as JSON.
    .replace(/"([a-z_][a-z0-9_]*)"/g, '$1')
    .replace(/\s+/g, ' ')
    .slice(0, MAX_TEXT);
  return {
    name: summary,
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.summary': summary,
      'db.query.text': safe,
    },
  };
}

function lookUp(text: string): Described {
  let found = described.get(text);
  if (!found) described.set(text, (found = describeStatement(text)));
  return found;
}

function finish(span: RunningSpan, error?: unknown): void {
  if (error instanceof Error) {
    const { code } = error as Error & { code?: string };
    if (code) span.add({ 'db.response.status_code': code });
    span.fail(code ?? error.name);
  }
  span.end();
}

/** Gives each statement of a connection a span, if it belongs to a call or a job that is recorded. */
export function traceQueries(client: Client, tracing: Tracing): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    const statement = args[0] as Statement | undefined;
    const text = typeof statement === 'string' ? statement : statement?.text;
    const isStream = typeof statement === 'object' && typeof statement.submit === 'function';
    if (text === undefined || isStream || !tracing.isRecording()) return query(...args);
    const { name, facts } = lookUp(text);
    const span = tracing.start(name, { kind: 'client', facts });
    span.add({
      'server.address': client.host,
      'server.port': client.port,
      'db.namespace': client.database ?? '',
    });
    const done = args.at(-1) as Done;
    if (typeof done === 'function') {
      return query(...args.slice(0, -1), (error: Error | null, ...rest: unknown[]) => {
        finish(span, error);
        done(error, ...rest);
      });
    }
    const result = query(...args) as Promise<unknown>;
    result.then(
      () => finish(span),
      (error: unknown) => finish(span, error),
    );
    return result;
  };
  client.query = traced as typeof client.query;
}

/** Lets who waits for a connection of a pool go on as part of what it did before, not of what gave the connection back. */
export function traceWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (done?: (...args: never[]) => void) => unknown;
  pool.connect = ((done) =>
    done ? connect(AsyncResource.bind(done)) : connect()) as typeof pool.connect;
}
