import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '@zhucheng/api';
import { readConfig } from '@zhucheng/api/config';
import { saveArticles, saveDirectory } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase } from '@zhucheng/api/db';
import { createTestDatabase, stopTestServer } from '@zhucheng/test-kit';
import { startMix } from './mix.ts';
import { listProblems } from './rules/report.ts';

const database = await createTestDatabase({ version: 'mix', migrate: migrateDatabase });
const dataDir = await mkdtemp(join(tmpdir(), 'mix-'));
const app = await buildApp(
  readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SERVICE_TOKEN: 'a-service-token-for-tests',
    ACCOUNT_SECRET: 'a-secret-of-the-accounts-for-tests',
  }),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
await withDatabase(database.url, async (db) => {
  const column = { source: 'mix', sourceId: 'column', bizType: 'NEWS', kind: 'column' } as const;
  const directoryId = await saveDirectory(db, { ...column, name: '动态' });
  const articles = Array.from({ length: 40 }, (_, at) => ({
    sourceId: `${at}`,
    directoryId,
    bizType: 'NEWS' as const,
    title: `第 ${at} 篇`,
    memo: '摘要',
    content: { format: 'markdown' as const, text: '正文。' },
    author: '编辑部',
    releaseTime: new Date('2026-01-01T09:00:00+08:00'),
  }));
  await saveArticles(db, 'mix', articles);
});

/** What stands between the people and the API does with a call. */
type Treatment = 'pass' | 'drop' | 'deny' | 'cut';
let treat: (path: string) => Treatment = () => 'pass';

function forward(asked: IncomingMessage, reply: ServerResponse): void {
  const treatment = treat(asked.url ?? '');
  if (treatment === 'drop') {
    asked.resume();
    return void reply.end('{"code":"30000","msg":"成功"}');
  }
  const { method, url: path, headers } = asked;
  const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
    if (treatment === 'cut') {
      answer.resume().once('end', () => reply.destroy());
    } else if (treatment === 'deny') {
      answer.resume().once('end', () => {
        reply.writeHead(503, { 'retry-after': '5' }).end('{"code":"50300","msg":"请稍后再试"}');
      });
    } else {
      reply.writeHead(answer.statusCode ?? 0, answer.headers);
      answer.pipe(reply);
    }
  });
  asked.pipe(sent);
}

const between = createServer(forward).listen(0, '127.0.0.1');
await once(between, 'listening');
const origin = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;

afterAll(async () => {
  between.close();
  between.closeAllConnections();
  await app.close();
  await database.drop();
  await stopTestServer();
  await rm(dataDir, { recursive: true });
});

/** Lets people come until each kind of call was made a few times. Nothing is imported: that is the worker's work. */
async function runMix() {
  const shares = { read: 1, session: 2, login: 1, favourite: 6, message: 4, subscription: 2 };
  const settings = { origin, databaseUrl: database.url, rate: 30, seed: 3, members: 3, shares };
  const mix = await startMix(settings);
  while (mix.recorder.calls.length < 60) await sleep(20);
  return mix.stop();
}

/** Treats every third call of a path in a way, and passes the others. */
function everyThird(path: string, treatment: Treatment): void {
  let calls = 0;
  treat = (url) => (url.endsWith(path) && (calls += 1) % 3 === 0 ? treatment : 'pass');
}

it('finds every acknowledged write of the real API, and everybody logged in', async () => {
  treat = () => 'pass';
  const report = await runMix();
  expect(listProblems(report)).toEqual([]);
  for (const kind of ['login', 'favourite', 'message', 'subscription']) {
    expect(report.writes[kind]?.acknowledged).toBeGreaterThan(0);
  }
});

it('names favourites that were acknowledged and never written', async () => {
  everyThird('/favorite', 'drop');
  const { writes } = await runMix();
  expect(writes.favourite?.lost.length).toBeGreaterThan(0);
  expect(writes.message).toMatchObject({ lost: [], doubled: [], denied: [], strange: [] });
});

it('names subscriptions that were made and refused', async () => {
  everyThird('/bidSubscribe/create', 'deny');
  const { writes } = await runMix();
  expect(writes.subscription?.denied.length).toBeGreaterThan(0);
});

it('counts cut favourites that took effect, and finds messages once that were sent again', async () => {
  let calls = 0;
  treat = (url) => (/\/(favorite|send)$/.test(url) && (calls += 1) % 4 === 0 ? 'cut' : 'pass');
  const report = await runMix();
  expect(listProblems(report)).toEqual([]);
  expect(report.writes.favourite?.appeared).toBeGreaterThan(0);
  expect(report.calls.message?.fates.unknown).toBeGreaterThan(0);
});
