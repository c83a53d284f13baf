import { startModelServer, toChunk, toEvents } from '@zhucheng/test-kit/model-server';
import { orderExample, publishScaffold, writesOf } from '../../../test/ai/writes.ts';
import { apiSuite, testApi, until } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { listen, readRun } from '../../../test/runs.ts';
import { AI_USES } from '../points/points.rules.ts';
import { getQuota } from '../points/quota.service.ts';

const { database } = await apiSuite();
const server = await startModelServer();
const endpoints = [{ baseUrl: server.baseUrl, model: 'own-model' }];
const api = await testApi(database.url, { ai: { endpoints }, rateLimit: 100_000 });
const origin = await listen(api);
beforeAll(() => publishScaffold(database.db));
afterAll(async () => {
  await api.close();
  await server.close();
});

const quotaOf = ({ accountId }: Member) => getQuota(database.db, accountId);
const STOP = JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] });
const LENGTH = JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'length' }] });
const reply = (text: string, end = STOP) => ({ body: toEvents([toChunk(text), end]) });

const SOURCE = '本工程基坑开挖深度7.9m，分3层开挖。';
const POLISH = { tool: 'polish', fields: { text: SOURCE, manner: '技术文件' } };

async function start() {
  const member = await createMember(api);
  return { member, ...writesOf(api, member) };
}

describe('a model', () => {
  it('rewrites; its text comes first and its blocks take the place of it', async () => {
    server.replay(reply('## 开挖\n\n基坑开挖深度为7.9m，分3层开挖。'));
    const { member, create, get } = await start();
    const { id, run } = await create(POLISH);
    const reading = await readRun(origin, run, member);
    await reading.ended;
    expect(reading.events[0]).toEqual({ kind: 'writer', writer: 'model', model: 'own-model' });
    const kinds = reading.events.map((event) => (event.kind === 'piece' ? event.name : event.kind));
    expect(kinds.filter((kind, at) => kind !== kinds[at - 1])).toEqual([
      'writer',
      'title',
      'text',
      'restart',
      'title',
      'block',
      'end',
    ]);
    await until(async () => (await get(id)).state === 'done');
    expect(await get(id)).toMatchObject({
      signable: true,
      price: 2,
      draft: {
        blocks: [
          { kind: 'heading', writer: 'model', text: '开挖' },
          { kind: 'paragraph', sentences: [{ origin: 'model' }] },
        ],
        problems: [],
      },
    });
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start - 2, reserved: 0 });
    const [call] = server.calls.splice(0);
    const [system, user] = call?.body.messages ?? [];
    // What was entered never stands among the instructions.
    expect(JSON.stringify(system)).not.toContain('7.9m');
    expect(JSON.stringify(user)).toContain('【原文】');
  });

  it('that adds a figure is found out, and the text cannot be signed', async () => {
    server.replay(reply('基坑开挖深度为8.9m，由王建国负责。'));
    const { write } = await start();
    const { draft, signable } = await write(POLISH);
    expect(signable).toBe(false);
    expect(draft?.problems.map(({ text }) => text)).toEqual(expect.arrayContaining(['8.9m']));
  });

  it('cites the passages that it was given, in the order of its text', async () => {
    server.replay(reply('脚手架应当验收[3]。拆除时应设警戒区[1]。没有的出处[99]。'));
    const { write } = await start();
    const { fields } = orderExample('expand');
    const text = '脚手架搭设完成后应验收，拆除时应设警戒区，杆件不得抛掷。';
    const { draft } = await write({ tool: 'expand', fields: { ...fields, text } });
    expect(draft?.citations.map(({ number }) => number)).toEqual([1, 2]);
    const [block] = draft?.blocks ?? [];
    const sentences = block?.kind === 'paragraph' ? block.sentences : [];
    expect(sentences.map(({ citation }) => citation)).toEqual([1, 2, 3]);
    expect(draft?.problems.some(({ reason }) => reason.includes('没有编号 [3]'))).toBe(true);
    const offered = JSON.stringify(server.calls.at(-1)?.body.messages);
    for (const { quote } of draft?.citations ?? []) {
      expect(offered).toContain(JSON.stringify(quote).slice(1, -1));
    }
  });
});

describe('a reply that does not end', () => {
  /** A reply that stands still behind its first words, until it is let go on. */
  const begin = async (then: 'break' | 'end') => {
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const body = toEvents([toChunk('基坑开挖深度为7.9m。')], { done: false });
    server.replay({ body, hold, then });
    const started = await start();
    const { id, run } = await started.create(POLISH);
    const reading = await readRun(origin, run, started.member);
    await until(() => reading.text() !== '');
    return { ...started, id, run, reading, release };
  };

  it('because the model broke off leaves its text, and the quota is free again', async () => {
    const { member, get, id, reading, release } = await begin('break');
    release();
    await reading.ended;
    expect(await get(id)).toMatchObject({
      state: 'interrupted',
      reason: '模型中途断开，已写的都在，点数已退回，请再写一次',
      draft: { blocks: [{ kind: 'paragraph' }] },
    });
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start, reserved: 0 });
  });

  it('because it is too long says so', async () => {
    server.replay(reply('基坑开挖深度为7.9m。', LENGTH));
    const { write } = await start();
    expect(await write(POLISH)).toMatchObject({
      state: 'interrupted',
      reason: expect.stringContaining('请分几次写'),
    });
  });

  it('because its owner stopped it keeps what there is, and is paid', async () => {
    const { member, get, id, run, release } = await begin('end');
    await api.post('/ai/run/stop', { run }, member);
    release();
    expect(await get(id)).toMatchObject({
      state: 'stopped',
      reason: '已停止',
      draft: { blocks: [{ kind: 'paragraph', writer: 'model' }] },
    });
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start - 2, reserved: 0 });
  });

  it('because no model answers fails with words, at no price', async () => {
    server.replay({ status: 500, body: '{}' });
    const { member, call, write } = await start();
    expect(await write(POLISH)).toMatchObject({
      state: 'failed',
      draft: null,
      reason: '这个工具要用模型，模型暂时没有回应，请过一会儿再试',
    });
    expect(await quotaOf(member)).toEqual({ residue: AI_USES.start, reserved: 0 });
    expect((await call('listPaged', {})).records).toMatchObject([{ state: 'failed', words: 0 }]);
  });
});
