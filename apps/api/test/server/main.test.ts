import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { findFreePort } from '@zhucheng/test-kit/free-port';
import { Client } from 'pg';
import { fromWireId } from '../../src/wire-format.ts';
import { programPath } from '../../src/paths.ts';
import { makeArticle, makeDirectory } from '../factories.ts';
import { suiteDatabase, until, type SuiteDatabase } from '../harness.ts';

let database: SuiteDatabase;

beforeAll(async () => {
  database = await suiteDatabase();
});

afterAll(() => database.drop());

interface Started {
  child: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

function start(env: Record<string, string>): Started {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const inherited = { PATH, HOME, NODE_COMPILE_CACHE };
  const child = spawn(process.execPath, [programPath('main.ts')], {
    env: { ...inherited, ...env },
  });
  let text = '';
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, output: () => text, exit };
}

const isReady = (origin: string) =>
  fetch(`${origin}/api/readyz`).then(
    // Read to the end: a half-read reply breaks when the server closes its idle connections.
    (reply) => reply.text().then(() => reply.ok),
    () => false,
  );

describe('the process', () => {
  it('finishes running calls when stopped, and logs nothing in production', async () => {
    const id = await makeArticle(database.db, await makeDirectory(database.db));
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const { child, exit, output } = start({
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      API_PORT: String(port),
    });
    await until(() => isReady(origin));

    const blocker = new Client({ connectionString: database.url });
    await blocker.connect();
    await blocker.query('begin');
    await blocker.query('update article_stats set read_count = 1 where article_id = $1', [
      fromWireId(id),
    ]);
    const running = fetch(`${origin}/api/news/pub/stats/count`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
    await until(async () => {
      const waiting = await database.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return waiting.length > 0;
    });
    child.kill('SIGTERM');
    await until(() => isReady(origin).then((ready) => !ready));
    await blocker.query('commit');
    await blocker.end();
    const reply = await running;
    expect(reply.status).toBe(200);
    expect(await exit).toBe(0);
    expect(output()).toBe('');
  });

  it.each([
    [{ DATABASE_URL: '' }, /^The API is not configured: DATABASE_URL is missing/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      /^The API could not start: 数据库 127\.0\.0\.1:1 连接被拒绝/,
    ],
  ])('reports in one line why it cannot start with %j', async (env, message) => {
    const { exit, output } = start(env);
    expect(await exit).toBe(1);
    expect(output()).toMatch(message);
    expect(output().trim()).not.toContain('\n');
  });

  it('reports in one line that the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { exit, output } = start({
      DATABASE_URL: database.url,
      API_PORT: String(port),
      LOG_LEVEL: 'silent',
    });
    expect(await exit).toBe(1);
    expect(output()).toMatch(/^The API could not start: .*EADDRINUSE.*\n$/);
    server.close();
  });
});
