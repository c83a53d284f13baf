import type { AiPaper, AiRunEvent } from '@zhucheng/contracts';
import { startModelServer, toChunk, toEvents } from '@zhucheng/test-kit/model-server';
import { find, ORDER, paperCalls, publishArticles, textsOf } from '../../../test/ai/papers.ts';
import { apiSuite, testApi } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { fromWireId } from '../../wire-format.ts';
import { readEvents } from '../../ai/runs/runs.service.ts';

const { database } = await apiSuite();
const server = await startModelServer();
const endpoints = [{ baseUrl: server.baseUrl, model: 'own-model' }];
const api = await testApi(database.url, { ai: { endpoints }, rateLimit: 100_000 });
const { model, get, work } = paperCalls(api);
beforeAll(() => publishArticles(database.db));
afterAll(async () => {
  await api.close();
  await server.close();
});

const reply = (text: string, end = 'stop') => ({
  body: toEvents([toChunk(text), toChunk('', end)]),
});
const OUTLINE = [
  { id: 'a', level: 1, title: '温控的做法' },
  { id: 'b', level: 2, title: '大体积混凝土的入模温度' },
  { id: 'c', level: 2, title: '大体积混凝土保温养护' },
  { id: 'd', level: 1, title: '大体积混凝土裂缝的检查' },
];

/** Has a paper of these sections written, whose model replies so. */
async function write(...replies: Parameters<typeof server.replay>) {
  const member = await createMember(api);
  server.replay(reply('没有大纲'));
  const { id } = await model(member, 'create', ORDER);
  await model(member, 'outline/save', { id, revision: 1, outline: OUTLINE });
  const locked = await model(member, 'outline/lock', { id, revision: 2 });
  server.calls.splice(0);
  server.replay(...replies);
  await work(locked);
  const events = await readEvents(database.db, fromWireId(locked.run ?? ''));
  return { paper: await get(member, id), events };
}

const writersOf = (paper: AiPaper) =>
  ['b', 'c', 'd'].map((section) => textsOf(paper, section)[0]?.writer);
const reasonsOf = (events: readonly AiRunEvent[]) =>
  events.flatMap((event) => (event.kind === 'writer' ? [event.reason ?? event.model] : []));

describe('an outline', () => {
  const create = async (...replies: Parameters<typeof server.replay>) => {
    server.replay(...replies);
    const member = await createMember(api);
    return model(member, 'create', ORDER);
  };

  it('is a model’s, from the headings of the library, and says so', async () => {
    const { outline, reason } = await create(
      reply('# 引言\n# 1 温控措施\n## 1.1 测温点的布置\n## 保温养护的做法\n# 结论'),
    );
    expect(outline.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '1 引言',
      '2 温控措施',
      '2.1 测温点的布置',
      '2.2 保温养护的做法',
      '3 结论',
    ]);
    expect(reason).toBe('大纲由模型 own-model 提出，请看一遍再锁定');
    expect(JSON.stringify(server.calls.at(-1)?.body.messages)).toContain('测温点的布置');
  });

  it.each([
    ['is no outline', reply('好的。')],
    ['does not come', { status: 500, body: '{}' }],
  ])('is the library’s where that of a model %s', async (_, answer) => {
    const { outline, reason } = await create(answer);
    expect(outline.map(({ title }) => title)).toContain('测温点的布置');
    expect(reason).toBe('模型没有给出能用的大纲，这份按资料里有的标题提出');
  });
});

describe('a model', () => {
  it('writes each section from the passages found for it, below the locked headings', async () => {
    const { paper } = await write(reply('## 自拟的标题\n\n大体积混凝土应按方案分层浇筑。'));
    expect(writersOf(paper)).toEqual(['model', 'model', 'model']);
    const headings = paper.draft.blocks.flatMap((block) =>
      block.kind === 'heading' ? [block.text] : [],
    );
    expect(headings).toEqual([
      '1 温控的做法',
      '1.1 大体积混凝土的入模温度',
      '1.2 大体积混凝土保温养护',
      '2 大体积混凝土裂缝的检查',
    ]);
    expect(paper.draft.problems).toEqual([]);
    const [first] = server.calls;
    const [system, user] = first?.body.messages ?? [];
    expect(JSON.stringify(system)).not.toContain('承台平面');
    expect(JSON.stringify(user)).toContain('温控的做法 › 大体积混凝土的入模温度');
    expect(JSON.stringify(user)).toMatch(/入模温度不宜大于 30 ℃/);
  });

  it('cites by the numbers that it was given, and is found out where it invents', async () => {
    const { paper } = await write(
      reply('入模温度不宜大于 30 ℃[1]。'),
      reply('养护费用降低 18%[77]。'),
      reply('裂缝应检查。'),
    );
    const [sentence] = textsOf(paper, 'b').flatMap((block) =>
      block.kind === 'paragraph' ? block.sentences : [],
    );
    expect(sentence).toMatchObject({ origin: 'model', citation: 1 });
    expect(paper.draft.citations[0]?.quote).toContain('30 ℃');
    expect(paper.draft.signable).toBe(false);
    expect(paper.draft.problems.map(({ reason }) => reason).join()).toContain('没有编号 [9');
    const places = paper.draft.problems.map(({ block }) => paper.draft.blocks[block]?.section);
    expect(new Set(places)).toEqual(new Set(['c']));
  });

  it('that is down leaves the rest to the offline writer, which says why', async () => {
    const { paper, events } = await write(reply('入模温度应控制。'), { status: 500, body: '{}' });
    expect(writersOf(paper)).toEqual(['model', 'offline', 'offline']);
    expect(reasonsOf(events)).toEqual(['own-model', '模型暂时没有回应，由离线写作完成']);
    expect(find(paper, '大体积混凝土保温养护').state).toBe('written');
    expect(paper.draft.problems).toEqual([]);
  });

  it('that is cut leaves that section to the offline writer', async () => {
    const { paper, events } = await write(reply('入模温度应', 'length'), reply('养护应及时。'));
    expect(writersOf(paper)).toEqual(['offline', 'model', 'model']);
    expect(reasonsOf(events)).toContain('这一节模型没有写完，由离线写作完成');
    expect(JSON.stringify(textsOf(paper, 'b'))).not.toContain('入模温度应"');
  });
});
