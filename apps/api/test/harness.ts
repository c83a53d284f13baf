import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { stopTestServer, createTestDatabase, type TestDatabase } from '@zhucheng/test-kit';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type BuildOptions } from '../src/app.ts';
import { readConfig, type Config } from '../src/config.ts';
import { openDatabase, withDatabase, type PooledDatabase } from '../src/db/client.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { seedReferenceData } from '../src/db/seed/seed.ts';
import { KEY_API_BASE } from '../src/http/open/problem.ts';
import { programPath } from '../src/paths.ts';
import type { SentReply } from './open/v1-replies.ts';

export const SERVICE_TOKEN = 'a-service-token-for-tests';
export const ACCOUNT_SECRET_FOR_TESTS = 'a-secret-of-the-accounts-for-tests';

/** Migrated database of one suite, with drizzle. */
export interface SuiteDatabase extends TestDatabase {
  db: PooledDatabase;
}

/**
 * Makes the suite's database; `drop` closes everything that belongs to it. Suites make the columns (栏目) they need,
 * unless `seeded` asks for those of a new installation. The drop of the suite's first database stops the server: a second
 * one (`isSecond`) is dropped before.
 */
export async function suiteDatabase({
  seeded = false,
  isSecond = false,
} = {}): Promise<SuiteDatabase> {
  const database = await createTestDatabase({
    version: await schemaVersion(),
    migrate: migrateWithoutColumns,
  });
  const db = openDatabase(database.url, { max: 4, applicationName: 'zhucheng-test' });
  if (seeded) await seedReferenceData(db);
  return {
    ...database,
    db,
    drop: async () => {
      await db.$client.end();
      await database.drop();
      if (!isSecond) await stopTestServer();
    },
  };
}

async function migrateWithoutColumns(url: string): Promise<void> {
  await migrateDatabase(url);
  await withDatabase(url, (db) =>
    db.execute(`
      delete from directory;
      truncate search_suggestion, search_suggestion_key;
      delete from setup_step where name = 'columns';`),
  );
}

/** Sources of everything that decides what the migrated template holds. */
async function schemaVersion(): Promise<string> {
  const sources = ['migrations', 'seed'].map(async (name) => {
    const folder = programPath('db', name);
    const names = (await readdir(folder)).filter((file) => /\.(sql|ts|json)$/.test(file));
    return names.toSorted().map((file) => join(folder, file));
  });
  const files = (await Promise.all(sources)).flat();
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** Settings of an API under test. */
export function testConfig(databaseUrl: string, changes: Partial<Config> = {}): Config {
  const read = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    SERVICE_TOKEN,
    ACCOUNT_SECRET: ACCOUNT_SECRET_FOR_TESTS,
  });
  return { ...read, ...changes };
}

/** Reply of a call. */
export interface Answer {
  status: number;
  body: Record<string, unknown> & { code: string; msg: string };
  headers: Record<string, unknown>;
}

/** API under test, called without a network. */
export interface TestApi {
  app: FastifyInstance;
  post: (path: string, body?: object, options?: InjectOptions) => Promise<Answer>;
  get: (path: string, options?: InjectOptions) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Starts an API on a database. */
export async function testApi(
  databaseUrl: string,
  changes: Partial<Config> = {},
  options: BuildOptions = {},
): Promise<TestApi> {
  const app = await buildApp(testConfig(databaseUrl, changes), options);
  await app.ready();
  const call = async (options: InjectOptions): Promise<Answer> => {
    const reply = await app.inject(options);
    const { method = 'GET', url } = options;
    if (typeof url === 'string' && url.startsWith(KEY_API_BASE)) {
      await requireDescribed(method, url, reply);
    }
    const isJson = String(reply.headers['content-type']).includes('json');
    const body = (isJson ? reply.json() : { text: reply.body }) as Answer['body'];
    return { status: reply.statusCode, headers: reply.headers, body };
  };
  return {
    app,
    post: (path, body, options = {}) =>
      call({ method: 'POST', url: `/api${path}`, payload: body, ...options }),
    get: (path, options = {}) => call({ method: 'GET', url: `/api${path}`, ...options }),
    close: () => app.close(),
  };
}

/** Replies of the public API have to fit its description, whose checks only suites that call it load. */
async function requireDescribed(method: string, url: string, reply: SentReply): Promise<void> {
  const { requireDescribedReply } = await import('./open/v1-replies.ts');
  requireDescribedReply(method, url, reply);
}

/** Database of the suite with an API on it; both are removed after the suite. */
export async function apiSuite(changes: Partial<Config> = {}, options: BuildOptions = {}) {
  const database = await suiteDatabase();
  const api = await testApi(database.url, changes, options);
  afterAll(async () => {
    await api.close();
    await database.drop();
  });
  return { api, database };
}

/** Waits until a condition holds; throws before the test's limit does, so that the failure tells the place. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 150_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await sleep(20);
  }
}
