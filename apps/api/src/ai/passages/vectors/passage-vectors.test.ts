import { startModelServer } from '@zhucheng/test-kit/model-server';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, testApi, until } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { KEY, refusal } from '../../../../test/models.ts';
import { formBody } from '../../../../test/resumes.ts';
import { ChangeListener } from '../../../db/signals/change-listener.ts';
import { openDatabase, type PooledDatabase } from '../../../db/client.ts';
import { fromWireId } from '../../../wire-format.ts';
import { EmbeddingClient } from '../../model/embedding-client.ts';
import { TokenBudget } from '../../model/token-budget.ts';
import { searchPassages, attachVectors } from '../index.ts';
import { PassageVectors } from './passage-vectors.ts';

const { api, database } = await apiSuite();
const server = await startModelServer();
const directoryId = await makeDirectory(database.db);
const changes = new ChangeListener(database.url);
await changes.start();

/** What a process has: a pool with its vectors, those of a model. */
interface Process {
  db: PooledDatabase;
  vectors: PassageVectors;
}

const processes: Process[] = [];
/** Limits that no answer reaches by being slow. */
const PATIENT = { queryMs: 60_000, batchMs: 60_000 };

function start(
  model = 'first',
  { dailyTokens, limits = PATIENT }: { dailyTokens?: number; limits?: typeof PATIENT } = {},
): Process {
  const db = openDatabase(database.url, { max: 2, applicationName: 'zhucheng-test' });
  const log = { warn: () => undefined };
  const endpoint = { baseUrl: server.baseUrl, model: 'writer', apiKey: KEY };
  const budget = new TokenBudget(db, log, dailyTokens);

  const embeddings = new EmbeddingClient({ endpoint, model, budget, log, limits });
  const vectors = new PassageVectors({ db, embeddings, changes, log });
  attachVectors(db, vectors);
  processes.push({ db, vectors });
  return { db, vectors };
}

afterEach(async () => {
  for (const { db, vectors } of processes.splice(0)) {
    await vectors.close();
    await db.$client.end();
  }
  server.replayEmbeddings();
  server.calls.length = 0;
  await database.query('delete from article');
  await database.query('delete from ai_material');
  await database.query('delete from ai_passage');
});
afterAll(async () => {
  await changes.close();
  await server.close();
});

/** Shares no word with the text that answers it: only their meaning is the same. */
const QUESTION = '怎样预防结冰';
const TEXT = '冬期浇筑的构件在强度足够以前不得受冻，测温孔应当编号。';

const make = (title: string, changes: Partial<Parameters<typeof makeArticle>[2]> = {}) =>
  makeArticle(database.db, directoryId, {
    title,
    memo: '',
    content: { format: 'markdown', text: TEXT },
    ...changes,
  });
const find = async ({ db }: Pick<Process, 'db'>, query: string, changes = {}) => {
  const found = await searchPassages(db, { query, limit: 5, ...changes });
  return found.map(({ source }) => source.title);
};
const embed = async ({ vectors }: Process) => {
  await vectors.embedMissing();
  await vectors.refresh();
};
const countVectors = async () => {
  const rows = await database.query(
    'select model, count(*)::int as count from ai_passage_embedding group by model order by model',
  );
  return Object.fromEntries(rows.map(({ model, count }) => [model, count]));
};

async function upload(member: Member, name: string) {
  const form = await formBody({}, [{ field: 'file', name, bytes: Buffer.from(TEXT) }]);
  const headers = { ...member.headers, ...form.headers };
  const url = '/api/ai/material/upload';
  const reply = await api.app.inject({ method: 'POST', url, headers, payload: form.payload });
  return (reply.json() as { model: { id: string } }).model.id;
}

describe('with a model of vectors', () => {
  it('a passage is found by its meaning, in all processes, until it is withdrawn', async () => {
    const own = start();
    const other = start('first');
    const id = await make('冬期作业要点');
    await make('草稿', { state: 'draft' });
    expect(await find(own, QUESTION)).toEqual([]);
    await embed(own);
    expect(await countVectors()).toEqual({ first: 1 });
    expect(await find(own, QUESTION)).toEqual(['冬期作业要点']);
    expect(await find(own, QUESTION, { kinds: ['NORMAL'] })).toEqual([]);
    // It hears of it by a signal.
    await until(async () => (await find(other, QUESTION)).length === 1);
    await database.query(`update article set state = 'withdrawn' where id = $1`, [fromWireId(id)]);
    expect(await find(own, QUESTION)).toEqual([]);
    expect(await find(other, QUESTION)).toEqual([]);
  });

  it('asks once for a passage, and anew when it changed', async () => {
    const own = start();
    const article = { sourceId: 'changed' };
    await make('冬期作业', article);
    await embed(own);
    await embed(own);
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]?.body.input).toEqual([`冬期作业\n${TEXT}`]);
    await make('冬期作业', { ...article, content: { format: 'markdown', text: `${TEXT}另报。` } });
    expect(await countVectors()).toEqual({});
    await embed(own);
    expect(server.calls).toHaveLength(2);
    await database.query('delete from article');
    expect(await countVectors()).toEqual({});
  });

  it('uploads are found by their owner only', async () => {
    const own = start();
    const [owner, stranger] = [await createMember(api), await createMember(api)];
    const id = await upload(owner, '自己的方案.txt');
    await embed(own);
    const { accountId } = owner;
    expect(await find(own, QUESTION, { accountId })).toEqual(['自己的方案.txt']);
    expect(await find(own, QUESTION, { accountId, materialIds: [id] })).toEqual(['自己的方案.txt']);
    expect(await find(own, QUESTION, { accountId, materialIds: ['0'.repeat(32)] })).toEqual([]);
    expect(await find(own, QUESTION, { accountId, kinds: ['NEWS'] })).toEqual([]);
    expect(await find(own, QUESTION)).toEqual([]);
    const others = { accountId: stranger.accountId };
    expect(await find(own, QUESTION, others)).toEqual([]);
    expect(await find(own, QUESTION, { ...others, materialIds: [id] })).toEqual([]);
    await api.post('/ai/material/remove', { id }, owner);
    expect(await find(own, QUESTION, { accountId })).toEqual([]);
    expect(await countVectors()).toEqual({});
  });

  it('another model begins with what the first one left, and then takes its place', async () => {
    const own = start();
    await make('冬期作业要点');
    await embed(own);
    const other = start('second');
    expect(await find(other, QUESTION)).toEqual([]);
    server.replayEmbeddings(refusal(400));
    await embed(other);
    expect(await countVectors()).toEqual({ first: 1 });
    server.replayEmbeddings();
    await embed(other);
    expect(await countVectors()).toEqual({ second: 1 });
    expect(await find(other, QUESTION)).toEqual(['冬期作业要点']);
  });

  it.each([
    ['is silent', { body: '', then: 'silence' as const }],
    ['fails', refusal(500)],
    ['is no model at all', { body: '<html></html>' }],
    ['sends vectors without direction', { body: '{"data":[{"index":0,"embedding":[0,0]}]}' }],
  ])('words still find when the model %s, and it is soon left alone', async (_, replay) => {
    const own = start('first', { limits: { queryMs: 50, batchMs: 50 } });
    await make('预防结冰');
    server.replayEmbeddings(replay);
    await embed(own);
    for (let i = 0; i < 6; i += 1) expect(await find(own, `预防结冰 ${i}`)).toEqual(['预防结冰']);
    expect(server.calls).toHaveLength(3);
  });

  it('the day’s tokens bound vectors, too', async () => {
    const poor = start('first', { dailyTokens: 30 });
    await make('冬期作业要点');
    await embed(poor);
    expect(await countVectors()).toEqual({});
    expect(server.calls).toEqual([]);
    expect(await find(poor, '预防')).toEqual([]);
    expect(await database.query('select used::int from ai_token_day')).toEqual([{ used: 2 }]);
    await database.query('delete from ai_token_day');
  });
});

it('without the setting no vector is asked for', async () => {
  await make('冬期作业要点');
  expect(api.app.vectors).toBeUndefined();
  expect(await find({ db: api.app.databases.primary }, QUESTION)).toEqual([]);
  expect(server.calls).toEqual([]);
});

it('with it the API uses vectors', async () => {
  const endpoints = [{ baseUrl: server.baseUrl, model: 'writer' }];
  const { app, close } = await testApi(database.url, { ai: { endpoints, embedModel: 'first' } });
  await make('冬期作业要点');
  await app.vectors?.embedMissing();
  await until(async () => (await find({ db: app.databases.primary }, QUESTION)).length === 1);
  await close();
});
