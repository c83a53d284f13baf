import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';

const { api, database } = await apiSuite();

interface Message {
  id: string;
  role: string;
  text: string;
  run: string | null;
  state: string;
  answer: { blocks: unknown[]; citations: unknown[]; refusal?: string; reason?: string } | null;
}

const FACT = '冬期施工混凝土浇筑时的入模温度不应低于5℃，养护期间应每4小时测温一次。';

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  await makeArticle(database.db, directoryId, {
    title: '冬期施工混凝土温度控制要点',
    content: { format: 'markdown', text: `## 冬期施工混凝土入模温度\n\n${FACT}\n\n${FACT}` },
  });
});

const create = async (member: Member) =>
  ((await api.post('/ai/chat/create', {}, member)).body.model as { id: string }).id;
const send = (member: Member, id: string, text: string) =>
  api.post('/ai/chat/send', { id, text }, member);
const get = async (member: Member, id: string) =>
  (await api.post('/ai/chat/get', { id }, member)).body.model as {
    title: string;
    messages: Message[];
  };

/** The messages once nothing is being written. */
async function getAnswered(member: Member, id: string): Promise<Message[]> {
  let messages: Message[] = [];
  await until(async () => {
    ({ messages } = await get(member, id));
    return messages.every(({ state }) => state !== 'writing');
  });
  return messages;
}

describe('a conversation', () => {
  it('answers by citing the library, word by word, and keeps the answer', async () => {
    const member = await createMember(api);
    const id = await create(member);
    const question = '冬期施工混凝土的入模温度不应低于多少？';
    const sent = await send(member, id, question);
    expect(sent.body.model).toMatchObject({
      question: { role: 'question', text: question, state: 'done' },
      answer: { role: 'answer', answer: null, state: 'writing' },
    });
    const [asked, answered] = await getAnswered(member, id);
    expect(asked?.text).toBe(question);
    expect(answered).toMatchObject({ role: 'answer', state: 'done' });
    expect(JSON.stringify(answered?.answer?.blocks)).toContain('入模温度不应低于5℃');
    expect(answered?.answer?.citations).toMatchObject([
      { number: 1, source: { title: '冬期施工混凝土温度控制要点' } },
    ]);
    const events = await api.get(`/ai/run/events?run=${answered?.run}`, member);
    expect(events.body.text).toContain('本站没有配置模型，由离线写作完成');
    expect((await get(member, id)).title).toBe(question);
  });

  it('refuses what the library does not hold', async () => {
    const member = await createMember(api);
    const id = await create(member);
    await send(member, id, '火星基地的租金是多少？');
    const [, answered] = await getAnswered(member, id);
    expect(answered).toMatchObject({
      state: 'done',
      answer: { blocks: [], citations: [], refusal: '本站资料里没有' },
    });
  });

  it('takes questions one at a time, and is renamed, listed and removed', async () => {
    const member = await createMember(api);
    const id = await create(member);
    const both = await Promise.all([send(member, id, '盾构始发'), send(member, id, '盾构接收')]);
    const codes = both.map(({ body }) => body.code).toSorted();
    // The second comes while the first is answered, or after it.
    expect(codes[0]).toBe('30000');
    expect(['30000', '40900']).toContain(codes[1]);
    await getAnswered(member, id);
    await api.post('/ai/chat/rename', { id, title: ' 盾构 ' }, member);
    const { records, total } = (await api.post('/ai/chat/listPaged', {}, member)).body;
    expect({ records, total }).toMatchObject({ records: [{ id, title: '盾构' }], total: 1 });
    await api.post('/ai/chat/remove', { id }, member);
    expect((await api.post('/ai/chat/get', { id }, member)).body.code).toBe('40400');
  });

  it('is found by its title and its questions, and by no other member', async () => {
    const member = await createMember(api);
    const ids = [await create(member), await create(member), await create(member)];
    await send(member, ids[0] ?? '', '盾构始发要做什么准备？100%');
    await getAnswered(member, ids[0] ?? '');
    await api.post('/ai/chat/rename', { id: ids[1], title: '盾构接收' }, member);
    const find = async (keyword: string, asking = member) => {
      const search = { keyword, size: 1 };
      const { records, total } = (await api.post('/ai/chat/listPaged', search, asking)).body;
      return { total, ids: (records as { id: string }[]).map(({ id }) => id) };
    };
    expect(await find(' 盾构 ')).toEqual({ total: 2, ids: [ids[1]] });
    expect(await find('什么准备')).toEqual({ total: 1, ids: [ids[0]] });
    expect((await find('0%')).total).toBe(1);
    expect((await find('_')).total).toBe(0);
    expect((await find('')).total).toBe(3);
    expect((await find('盾构', await createMember(api))).total).toBe(0);
  });

  it('stops its answer when it is removed', async () => {
    const member = await createMember(api);
    const id = await create(member);
    const { body } = await send(member, id, '盾构');
    const { run } = (body.model as { answer: Message }).answer;
    await api.post('/ai/chat/remove', { id }, member);
    const stopped = await api.post('/ai/run/stop', { run }, member);
    expect(['stopped', 'done']).toContain((stopped.body.model as { state: string }).state);
    const open = await database.query(
      'select from ai_run where account_id = $1 and ended_at is null',
      [member.accountId],
    );
    expect(open).toEqual([]);
  });

  it.each([
    ['get', {}],
    ['rename', { title: '别人的' }],
    ['remove', {}],
    ['send', { text: '问题' }],
  ])('is unknown to others: %s', async (call, input) => {
    const id = await create(await createMember(api));
    const stranger = await createMember(api);
    const { body } = await api.post(`/ai/chat/${call}`, { id, ...input }, stranger);
    expect(body.code).toBe('40400');
  });

  it('takes no question without words, and none without end', async () => {
    const member = await createMember(api);
    const id = await create(member);
    expect((await send(member, id, ' \n ')).body.code).toBe('40000');
    expect((await send(member, id, '长'.repeat(2_001))).body.code).toBe('40000');
    expect((await get(member, id)).messages).toEqual([]);
  });
});
