import { randomBytes } from 'node:crypto';
import { findFreePort } from '../free-port.ts';
import { startModelServer, type ModelServer } from '../model-server.ts';
import { journeyDatabaseUrl, runStatement } from './database.ts';
import { startApi, startGateway, startPages, type Api, type Service } from './processes.ts';
import { test as base } from './test.ts';

/** Pages of the AI tools with a model, on an empty database of their own: what they write no other journey sees. */
export interface ModelPlatform {
  origin: string;
  /** What the model answers next is a journey's to say; until then it is not there. */
  model: ModelServer;
  /** Origin of the process of that number; the pages ask the first. */
  getApiOrigin: (number: 0 | 1) => string;
  /** Kills a process of the API without notice, and starts it again after what happens meanwhile. */
  killApi: (number: 0 | 1, meanwhile: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

/** Creates an empty database beside that of the stack under test. Returns its address, and the function that drops it. */
async function createDatabase() {
  const name = `model_${randomBytes(6).toString('hex')}`;
  await runStatement(`create database ${name}`);
  const url = new URL(journeyDatabaseUrl ?? '');
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runStatement(`drop database if exists ${name} with (force)`),
  };
}

async function startModelPlatform(): Promise<ModelPlatform> {
  const [database, model] = await Promise.all([createDatabase(), startModelServer()]);
  model.replay({ status: 503, body: '{}' });
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const own = { PUBLIC_ORIGIN: origin };
  const env = { ...own, AI_BASE_URL: model.baseUrl, AI_MODEL: 'journey-model' };
  const apis: Api[] = [];
  const others: Service[] = [];
  const stop = async () => {
    await Promise.all([...others, ...apis].map((service) => service.kill()));
    await model.close();
    await database.drop();
  };
  try {
    // The first one brings the database up to date.
    apis.push(await startApi(database.url, undefined, env));
    apis.push(await startApi(database.url, undefined, env));
    const [first] = apis.map((api) => api.origin);
    const pages = await startPages('ai-tools', first ?? '', own);
    others.push(pages);
    const backends = { 'ai-tools': pages.origin, api: apis.map((api) => api.origin) };
    others.push(await startGateway(origin, backends));
  } catch (error) {
    await stop();
    throw error;
  }
  const get = (number: 0 | 1) => {
    const api = apis[number];
    if (!api) throw new Error(`There is no process ${number}.`);
    return api;
  };
  return {
    origin,
    model,
    getApiOrigin: (number) => get(number).origin,
    killApi: async (number, meanwhile) => {
      const { port, kill } = get(number);
      await kill();
      await meanwhile();
      apis[number] = await startApi(database.url, port, env);
    },
    stop,
  };
}

/** `test` on a platform with a model that does as it is told; the journeys of a worker share it, one after another. */
export const test = base.extend<object, { platform: ModelPlatform }>({
  platform: [
    // Playwright derives the required fixtures from the first parameter.
    async ({}, provide) => {
      base.skip(!journeyDatabaseUrl, '没有 JOURNEY_DATABASE_URL：由 npm test 给出');
      const platform = await startModelPlatform();
      await provide(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ platform }, provide) => provide(platform.origin),
});
