import type { AddressInfo } from 'node:net';
import { startWire } from '@zhucheng/test-kit/wire';
import { eq } from 'drizzle-orm';
import { LISTENER_NAME } from '../../src/db/signals/change-listener.ts';
import { fromWireId, toWireId } from '../../src/wire-format.ts';
import { article } from '../../src/db/schema.ts';
import { makeArticle, makeDirectory, makeNotice } from '../factories.ts';
import {
  SERVICE_TOKEN,
  suiteDatabase,
  testApi,
  until,
  type SuiteDatabase,
  type TestApi,
} from '../harness.ts';

let database: SuiteDatabase;
let apis: TestApi[];
let streams: Stream[];

interface Change {
  seq: number;
  tags: string[];
}

/** Reads an API's change stream as apps do. */
interface Stream {
  changes: Change[];
  ended: Promise<void>;
  has: (tag: string) => boolean;
}

function requestStream({ app }: TestApi): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/internal/invalidations`, {
    headers: { 'x-service-token': SERVICE_TOKEN },
  });
}

async function openStream(api: TestApi): Promise<Stream> {
  const reply = await requestStream(api);
  const changes: Change[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + chunk).split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) changes.push(JSON.parse(data) as Change);
      }
    }
  };
  const has = (tag: string) => changes.some(({ tags }) => tags.includes(tag));
  return { changes, ended: read(), has };
}

const listeners = () =>
  database.query(
    'select pid from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER_NAME],
  );

const cutListeners = () =>
  database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [LISTENER_NAME],
  );

beforeAll(async () => {
  database = await suiteDatabase();
  apis = [await testApi(database.url), await testApi(database.url)];
  for (const { app } of apis) await app.listen({ port: 0, host: '127.0.0.1' });
  streams = await Promise.all(apis.map(openStream));
});

afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()));
  await Promise.all(streams.map(({ ended }) => ended));
  await database.drop();
});

const everywhere = (tag: string) => until(() => streams.every((stream) => stream.has(tag)));
const titlesFrom = async (api: TestApi, id: string) =>
  (await api.post('/news/pub/get', { id })).body.model as { title: string } | undefined;

describe('a change in one process', () => {
  it('invalidates the caches of all', async () => {
    const directoryId = await makeDirectory(database.db);
    const id = await makeArticle(database.db, directoryId, { title: '旧标题' });
    await everywhere(`news:${id}`);
    await everywhere(`directory:${toWireId(directoryId)}`);
    for (const api of apis) expect(await titlesFrom(api, id)).toMatchObject({ title: '旧标题' });
    await database.db
      .update(article)
      .set({ title: '新标题' })
      .where(eq(article.id, fromWireId(id)));
    for (const api of apis) {
      await until(async () => (await titlesFrom(api, id))?.title === '新标题');
    }
  });

  it('names each notice and its project', async () => {
    const id = await makeNotice(database.db, { project: { buyer: '某局' } });
    await everywhere(`tender:${id}`);
    const { changes } = streams[0] as Stream;
    const tags = changes.flatMap((change) => change.tags);
    expect(tags.filter((tag) => tag.startsWith('project:'))).not.toEqual([]);
    expect(tags.filter((tag) => tag.startsWith('organisation:'))).not.toEqual([]);
  });

  it('sends nothing without a change', async () => {
    const before = streams.map(({ changes }) => changes.length);
    await database.query('update article set title = title where false');
    await database.query("select pg_notify('content_changed', '[\"marker\"]')");
    await everywhere('marker');
    expect(streams.map(({ changes }) => changes.length)).toEqual(before.map((count) => count + 1));
  });

  it('splits payloads that exceed one message', async () => {
    const before = streams[0]?.changes.length ?? 0;
    await database.query(
      `insert into organisation (id, name, name_key)
       select gen_random_uuid(), 'o' || n, 'o' || n from generate_series(1, 250) as n`,
    );
    await until(() => {
      const tags = streams[0]?.changes.slice(before).flatMap((change) => change.tags) ?? [];
      return tags.filter((tag) => tag.startsWith('organisation:')).length === 250;
    });
  });

  it('is numbered without gaps', () => {
    for (const { changes } of streams) {
      const numbers = changes.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
  });
});

describe('when the listening connections are cut', () => {
  it('they reconnect, drop cached replies and end the streams, which can be opened anew', async () => {
    const directoryId = await makeDirectory(database.db);
    const id = await makeArticle(database.db, directoryId, { title: '切断之前' });
    await everywhere(`news:${id}`);
    for (const api of apis) await titlesFrom(api, id);
    await cutListeners();
    await database.db
      .update(article)
      .set({ state: 'withdrawn' })
      .where(eq(article.id, fromWireId(id)));
    for (const api of apis) {
      await until(async () => (await api.post('/news/pub/get', { id })).status === 410);
    }
    await Promise.all(streams.map(({ ended }) => ended));
    await until(async () => (await listeners()).length === 2);
    await until(() => apis.every(({ app }) => app.changes.connected));
    streams = await Promise.all(apis.map(openStream));
    const next = await makeArticle(database.db, directoryId);
    await everywhere(`news:${next}`);
  });

  it('nothing is served from memory, and there is no stream, though the connection seems to stand', async () => {
    const wire = await startWire(database.url);
    const api = await testApi(wire.url);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(api);
    wire.hold();
    await until(() => !api.app.changes.connected);
    await stream.ended;
    expect((await requestStream(api)).status).toBe(503);
    wire.release();
    await until(() => api.app.changes.connected);
    expect((await requestStream(api)).status).toBe(200);
    await api.close();
    await wire.close();
  });
});

describe('the stream', () => {
  it('starts with the current number', async () => {
    const [api] = apis as [TestApi];
    const late = await openLate(api);
    expect(late).toEqual({ seq: api.app.changes.seq, tags: [] });
  });

  it('requires the service token', async () => {
    const [api] = apis as [TestApi];
    expect((await api.get('/internal/invalidations')).status).toBe(403);
    const headers = { 'x-service-token': 'wrong' };
    expect((await api.get('/internal/invalidations', { headers })).status).toBe(403);
  });
});

async function openLate(api: TestApi): Promise<Change> {
  const reply = await requestStream(api);
  const reader = reply.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return JSON.parse(/data: (.*)/.exec(new TextDecoder().decode(value))?.[1] ?? '') as Change;
}
