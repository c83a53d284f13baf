import type { AiPaper, AiPaperProposal } from '@zhucheng/contracts';
import { refuseAll, takeAll, type ProposedPart } from '@zhucheng/domain-writing/proposals';
import { startModelServer, toChunk, toEvents } from '@zhucheng/test-kit/model-server';
import { citationsOf, ORDER, paperCalls, publishArticles } from '../../../../test/ai/papers.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, testApi } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { listen, readRun } from '../../../../test/runs.ts';
import { AI_USES } from '../../points/points.rules.ts';
import { getQuota } from '../../points/quota.service.ts';
import { joinTexts, splitReply } from './revise.rules.ts';

const { api, database } = await apiSuite();
const { model, post, get, codeOf } = paperCalls(api);
const server = await startModelServer();
const endpoints = [{ baseUrl: server.baseUrl, model: 'own-model' }];
const other = await testApi(database.url, { ai: { endpoints }, rateLimit: 100_000 });
const withModel = paperCalls(other);
const origin = await listen(other);
beforeAll(() => publishArticles(database.db));
afterAll(async () => {
  await other.close();
  await server.close();
});

/** A paper of which one section is the author's own. */
async function open(texts = ['承台浇筑采用商砼,入模温度由专人测。']) {
  const member = await createMember(api);
  const outline = [{ id: 'own', level: 1, title: '工程概况' }];
  const { id } = await model(member, 'create', ORDER);
  await model(member, 'outline/save', { id, revision: 1, outline });
  await database.query('update ai_paper set locked_at = now() where id = $1', [id]);
  const blocks = texts.map((text) => ({ kind: 'paragraph', text }));
  const saved = await model(member, 'save', {
    id,
    section: 'own',
    revision: 0,
    blocks,
    citations: [],
  });
  const input = { id, section: 'own', revision: 1, texts, citations: citationsOf(saved) };
  return { member, paper: saved, input };
}

async function propose(member: Member, input: object): Promise<AiPaperProposal> {
  const { body } = await post(member, 'section/revise', input);
  if (body.code !== '30000') throw new Error(body.msg);
  return (body.model as { proposal: AiPaperProposal }).proposal;
}

const refuse = (part: ProposedPart) => ({ ...part, after: part.before });

const textOf = ({ draft }: AiPaper) => JSON.stringify(draft.blocks);

describe('an edit by rules', () => {
  it.each([
    ['wording', '承台浇筑采用预拌混凝土,入模温度由专人测。'],
    ['punctuation', '承台浇筑采用商砼，入模温度由专人测。'],
  ])('is proposed, at no price and without a change: %s', async (edit, after) => {
    const { member, paper, input } = await open();
    const { writer, texts, refused } = await propose(member, { ...input, edit });
    expect({ writer, refused }).toEqual({ writer: 'offline', refused: [] });
    const [{ parts } = { parts: [] }] = texts;
    expect(refuseAll(parts)).toBe(input.texts[0]);
    expect(takeAll(parts)).toBe(after);
    expect(parts.find((part) => part.before !== part.after)?.reason).toBeTruthy();
    expect(textOf(await get(member, paper.id))).toBe(textOf(paper));
    expect(await getQuota(database.db, member.accountId)).toMatchObject({ residue: AI_USES.start });
  });

  it('names the standard that holds in the place of an abolished one', async () => {
    const directoryId = await makeDirectory(database.db, { bizType: 'NORMAL' });
    const editions = [
      { standardNumber: 'GB 50496-2000', status: '废止', replacedBy: ['GB 50496-2009'] },
      { standardNumber: 'GB 50496-2009', status: '废止', replacedBy: ['GB 50496-2018'] },
      { standardNumber: 'GB 50496-2018', status: '现行' },
    ];
    for (const props of editions) {
      const title = `${props.standardNumber} 大体积混凝土施工标准`;
      await makeArticle(database.db, directoryId, { bizType: 'NORMAL', title, props });
    }
    const { member, input } = await open(['温控按 GB 50496-2000 执行。', '另见 GB 1-1900。']);
    const { texts } = await propose(member, { ...input, edit: 'standards' });
    expect(texts.map(({ parts }) => takeAll(parts))).toEqual([
      '温控按 GB 50496-2018 执行。',
      '另见 GB 1-1900。',
    ]);
    expect(texts[0]?.parts[1]?.reason).toContain('由 GB 50496-2009 代替');
  });

  it('is refused for an old text, with the one there is, and for too much of it', async () => {
    const { member, paper, input } = await open();
    const old = await post(member, 'section/revise', { ...input, edit: 'wording', revision: 0 });
    expect(old.body).toMatchObject({ code: '40900', model: { id: paper.id } });
    const long = { ...input, edit: 'wording', texts: ['字'.repeat(9_000), '字'.repeat(9_000)] };
    expect(await codeOf(member, 'section/revise', long)).toBe('40000');
    const stranger = await createMember(api);
    expect(await codeOf(stranger, 'section/revise', { ...input, edit: 'wording' })).toBe('40400');
  });
});

describe('an edit that needs a model', () => {
  const TEXTS = ['承台厚 3.5 m，要分层来浇筑。养护要及时的做。', '测温由专人做。'];

  async function propose(edit: string, reply: string) {
    server.replay({ body: toEvents([toChunk(reply), toChunk('', 'stop')]) });
    const { member, paper, input } = await open(TEXTS);
    const { body } = await withModel.post(member, 'section/revise', { ...input, edit });
    const { run } = body.model as { run: string };
    const reading = await readRun(origin, run, member);
    await reading.ended;
    const pieces = reading.events.flatMap((event) =>
      event.kind === 'piece' && event.name === 'proposal' ? [event.value] : [],
    );
    const quota = await getQuota(database.db, member.accountId);
    const [proposal] = pieces as unknown as AiPaperProposal[];
    return { member, paper, input, proposal, quota, end: reading.events.at(-1) };
  }

  it('says so while there is none, at no price', async () => {
    const { member, input } = await open(TEXTS);
    const { body } = await post(member, 'section/revise', { ...input, edit: 'polish' });
    expect(body).toMatchObject({ code: '40900', msg: '这个工具要用模型，本站没有配置' });
  });

  it('comes as single changes, is paid, and leaves the paper alone', async () => {
    const reply = '【第1段】承台厚 3.5 m，应分层浇筑。养护应及时。\n【第2段】测温由专人做。';
    const { member, paper, proposal, quota } = await propose('polish', reply);
    expect(proposal).toMatchObject({ writer: 'model', model: 'own-model', refused: [] });
    const wordings = proposal?.texts.map(({ parts }) => [refuseAll(parts), takeAll(parts)]);
    expect(wordings).toEqual([
      [TEXTS[0], '承台厚 3.5 m，应分层浇筑。养护应及时。'],
      [TEXTS[1], TEXTS[1]],
    ]);
    expect(proposal?.texts[0]?.parts.length).toBeGreaterThan(3);
    expect(quota).toEqual({ residue: AI_USES.start - 2, reserved: 0 });
    expect(textOf(await get(member, paper.id))).toBe(textOf(paper));
    const [system, user] = server.calls.at(-1)?.body.messages ?? [];
    expect(JSON.stringify(system)).not.toContain('3.5 m');
    expect(JSON.stringify(user)).toContain('【第2段】测温由专人做。');
  });

  it('is a model’s text once it was taken, and the author’s where he changed it', async () => {
    const reply = '【第1段】承台厚 3.5 m，应分层浇筑。养护应及时。\n【第2段】测温由专人做。';
    const { member, input, proposal } = await propose('polish', reply);
    const taken = proposal?.texts.map(({ parts }) => takeAll(parts)) ?? [];
    const texts = [...taken.slice(0, 1), '测温由两人做。'];
    const blocks = texts.map((text) => ({ kind: 'paragraph', text }));
    const { id, section, revision } = input;
    const saved = await model(member, 'save', { id, section, revision, blocks, citations: [] });
    expect(saved.draft.blocks.slice(-2)).toMatchObject([
      { writer: 'model', sentences: [{ origin: 'model' }, { origin: 'model' }] },
      { writer: 'own', sentences: [{ origin: 'own' }] },
    ]);
  });

  it('is a model’s where only some of it was taken', async () => {
    const reply = '【第1段】承台厚 3.5 m，应分层浇筑。养护应及时。';
    const { member, input, proposal } = await propose('polish', reply);
    const [first] = proposal?.texts ?? [];
    const changes = first?.parts.filter(({ before, after }) => before !== after) ?? [];
    const parts = first?.parts.map((part) => (part === changes[0] ? part : refuse(part))) ?? [];
    const blocks = [takeAll(parts), TEXTS[1]].map((text) => ({ kind: 'paragraph', text }));
    const { id, section, revision } = input;
    const saved = await model(member, 'save', { id, section, revision, blocks, citations: [] });
    expect(saved.draft.blocks.slice(-2)).toMatchObject([
      { writer: 'own', sentences: [{ origin: 'model' }, { origin: 'own' }] },
      { writer: 'own', sentences: [{ origin: 'own' }] },
    ]);
  });

  it('leaves out the sentence with a figure from nowhere, and says which', async () => {
    const reply = '【第1段】承台厚 3.5 m，应分 6 层浇筑。养护应及时。';
    const { proposal } = await propose('polish', reply);
    const [first] = proposal?.texts ?? [];
    expect(takeAll(first?.parts ?? [])).toBe('承台厚 3.5 m，要分层来浇筑。养护应及时。');
    expect(proposal?.refused).toEqual([{ text: '6 层', reason: expect.any(String) }]);
  });

  it.each([
    ['nothing else', '【第1段】承台厚 3.5 m，要分层来浇筑。养护要及时的做。', '没有提出改法'],
    ['only what has no ground', '【第2段】测温由王建国做，共 88 次。', '没有依据'],
  ])('that says %s costs nothing', async (_, reply, reason) => {
    const { proposal, quota, end } = await propose('expand', reply);
    expect(proposal).toBeUndefined();
    expect(end).toMatchObject({ state: 'failed', reason: expect.stringContaining(reason) });
    expect(quota).toEqual({ residue: AI_USES.start, reserved: 0 });
  });
});

it('texts and their parts find each other again', () => {
  const texts = ['甲。', '乙【第1段】。', '丙。'];
  expect(splitReply(joinTexts(texts), texts)).toEqual(['甲。', '乙。', '丙。']);
  expect(splitReply('【第3段】**丙丙**\n。\n【第3段】丁', texts)).toEqual(texts);
  expect(splitReply('改好了。', ['甲。'])).toEqual(['改好了。']);
});
