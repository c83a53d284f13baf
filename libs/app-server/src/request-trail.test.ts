import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, stopTestServer, type TestDatabase } from '@zhucheng/test-kit';
import { findFreePort } from '@zhucheng/test-kit/free-port';
import { startTracing, stopTracing } from '@zhucheng/telemetry';
import { startCollector, type CollectedSpan, type Collector } from '@zhucheng/telemetry/testing';
import { jest } from '@jest/globals';
import { symbols } from 'pino';
import { logger } from './log.server.ts';
import type { RunningServer } from './serve.server.ts';
import { startTestServer, until } from './testing/test-servers.ts';

const APPS = join(import.meta.dirname, '../../../apps');
const SERVICE_TOKEN = 'secret-of-the-services';

/** Id of no article. */
const UNKNOWN = '0192f0c1a5b87d3e9c41f2a6d7e80b35';

/** A line of a log. */
type Line = Record<string, unknown>;

const parseLines = (text: string): Line[] =>
  text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

interface Program {
  child: ChildProcess;
  origin: string;
  lines: () => Line[];
}

const programs: Program[] = [];
let database: TestDatabase;
let app: RunningServer;
let appLog = '';

/** Starts the program of an app in a process of its own. */
async function startProgram(
  file: string,
  health: string,
  env: (port: string) => Record<string, string>,
): Promise<Program> {
  const port = String(await findFreePort());
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(APPS, file)], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, LOG_LEVEL: 'info', ...TRACING, ...env(port) },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const origin = `http://127.0.0.1:${port}`;
  const program = { child, origin, lines: () => parseLines(text) };
  programs.push(program);
  await waitFor(origin + health, () => {
    if (child.exitCode !== null) throw new Error(text);
  });
  return program;
}

/** Waits until an address answers; the test's own limit ends it otherwise. */
async function waitFor(url: string, check: () => void): Promise<void> {
  for (;;) {
    check();
    const isReady = await fetch(url).then(
      (reply) => reply.text().then(() => reply.ok),
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Spans leave at once. */
const TRACING: Record<string, string> = { OTEL_BSP_SCHEDULE_DELAY: '100' };

let collector: Collector;
let gateway: Program;
let api: Program;

beforeAll(async () => {
  collector = await startCollector();
  TRACING.OTEL_EXPORTER_OTLP_ENDPOINT = collector.origin;
  Object.assign(process.env, TRACING);
  await startTracing('portal', logger);
  database = await createTestDatabase({ version: 'empty', migrate: () => Promise.resolve() });
  api = await startProgram('api/src/main.ts', '/api/readyz', (port) => ({
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    API_PORT: port,
    SERVICE_TOKEN,
  }));
  const stream = Reflect.get(logger, symbols.streamSym) as { write: (line: string) => boolean };
  jest.spyOn(stream, 'write').mockImplementation((line) => {
    appLog += line;
    return true;
  });
  logger.level = 'info';
  app = await startTestServer(api.origin, { serviceToken: SERVICE_TOKEN });
  gateway = await startProgram('gateway/src/main.ts', '/healthz', (port) => ({
    PORT: port,
    BACKENDS: JSON.stringify({ portal: `http://127.0.0.1:${app.port}`, api: api.origin }),
  }));
}, 300_000);

afterAll(async () => {
  await app?.stop();
  for (const { child } of programs) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await stopTracing();
  for (const name of Object.keys(TRACING)) delete process.env[name];
  await collector?.close();
  await database?.drop();
  await stopTestServer();
}, 60_000);

const byRequest = (lines: readonly Line[], id: string) => lines.filter(({ req }) => req === id);

describe('the id of a request', () => {
  it('stands in the lines of app and API about a page, and in the answer', async () => {
    const answer = await fetch(`${gateway.origin}/news/${UNKNOWN}`, {
      headers: { 'x-request-id': 'an-id-of-a-stranger' },
    });
    const id = answer.headers.get('x-request-id') ?? '';
    expect([answer.status, id]).toEqual([404, expect.stringMatching(/^[\da-f-]{36}$/)]);
    await until(() => byRequest(parseLines(appLog), id).length > 0);
    expect(byRequest(parseLines(appLog), id)).toMatchObject([
      { msg: 'answered', path: `/news/${UNKNOWN}`, status: 404 },
    ]);
    await until(() => byRequest(api.lines(), id).length === 2);
    const calls = byRequest(api.lines(), id).map(({ msg, request }) => [msg, request]);
    const call = ['answered', { method: 'POST', url: '/api/news/pub/get' }];
    expect(calls).toEqual([call, call]);
  });

  it('stands in the line of the API about a call of a browser', async () => {
    const answer = await fetch(`${gateway.origin}/api/news/pub/dirNews`, { method: 'POST' });
    const id = answer.headers.get('x-request-id') ?? '';
    await until(() => byRequest(api.lines(), id).length === 1);
  });

  it('is what a visitor quotes of a page that failed', async () => {
    await database.query('alter view published_article rename to article_away');
    const answer = await fetch(`${gateway.origin}/news/${UNKNOWN.replace('0192', '0193')}`);
    await database.query('alter view article_away rename to published_article');
    const id = answer.headers.get('x-request-id') ?? '';
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(`编号 ${id}`);
    await until(() => byRequest(api.lines(), id).some(({ msg }) => msg === 'a call failed'));
  });
});

/** Way from the root of a trace to a span: services and names. */
function pathTo(spans: readonly CollectedSpan[], last: CollectedSpan | undefined): string[] {
  if (!last) return [];
  const parent = spans.find(({ spanId }) => spanId === last.parentSpanId);
  return [...pathTo(spans, parent), `${String(last.service)} ${last.name}`];
}

/** Spans of the trace of a request, once the way to one of its statements is complete. */
async function traceOf(id: string) {
  const { spans } = collector;
  const root = ({ service, facts }: CollectedSpan) =>
    service === 'gateway' && JSON.stringify(facts).includes(id);
  const ofTrace = () => {
    const traceId = spans.find(root)?.traceId;
    return spans.filter((span) => span.traceId === traceId);
  };
  const findStatement = () =>
    ofTrace().find(
      (span) => span.name.startsWith('SELECT') && /^gateway /.test(pathTo(spans, span)[0] ?? ''),
    );
  await until(() => findStatement() !== undefined);
  return { spans: ofTrace(), statement: findStatement() };
}

describe('the trace of a request', () => {
  it('leads from the gateway through the rendering of a page to the statements of its calls', async () => {
    const article = UNKNOWN.replace('0192', '0194');
    const answer = await fetch(`${gateway.origin}/news/${article}?vcode=123456`, {
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    });
    const { spans, statement } = await traceOf(answer.headers.get('x-request-id') ?? '');
    expect(pathTo(spans, statement)).toEqual([
      'gateway GET',
      'portal GET /news/:id',
      'portal render',
      'portal POST /api/news/pub/get',
      'api POST /api/news/pub/get',
      expect.stringMatching(/^api SELECT \w/),
    ]);
    expect(statement?.facts).toMatchObject({ 'db.system.name': 'postgresql' });
    expect(statement?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
    // Nothing of what was asked for: neither queries nor values of statements.
    expect(JSON.stringify(spans)).not.toContain('123456');
    expect(JSON.stringify(statement)).not.toContain(article);
  });

  it('says of a call of a browser what failed', async () => {
    await database.query('alter table directory rename to directory_away');
    const answer = await fetch(`${gateway.origin}/api/news/pub/newsDirList`, { method: 'POST' });
    await database.query('alter table directory_away rename to directory');
    const { spans } = await traceOf(answer.headers.get('x-request-id') ?? '');
    const failed = spans.filter(({ isFailed }) => isFailed).map(({ name, facts }) => [name, facts]);
    expect(failed).toContainEqual([
      'POST /api/news/pub/newsDirList',
      expect.objectContaining({ 'http.response.status_code': 500 }),
    ]);
    expect(failed).toContainEqual([
      expect.stringMatching(/^SELECT /),
      expect.objectContaining({ 'db.response.status_code': '42P01' }),
    ]);
  });
});
