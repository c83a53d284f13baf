import type { AiPaper, AiPaperCheck, AiPaperComment, AiPaperVersion } from '@zhucheng/contracts';
import {
  citationsOf,
  find,
  ORDER,
  paperCalls,
  publishArticles,
  textsOf,
} from '../../../test/ai/papers.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { getQuota } from '../points/quota.service.ts';

const { api, database } = await apiSuite();
const { post, model, get, codeOf, work, write } = paperCalls(api);

beforeAll(() => publishArticles(database.db));

describe('an edit of a paper', () => {
  it('keeps what was not changed, and refuses the second of two tabs with both texts', async () => {
    const member = await createMember(api);
    const paper = await write(member);
    const { id: section, revision } = find(paper, '保温养护的做法');
    const input = { id: paper.id, section, revision, citations: citationsOf(paper) };
    const cited = paper.draft.blocks.find(
      (block) => block.section === section && block.kind === 'paragraph',
    );
    const sentence = cited?.kind === 'paragraph' ? cited.sentences[0] : undefined;
    const marked = `${sentence?.text.slice(0, -1)}[${sentence?.citation}]。`;
    const blocks = [{ kind: 'paragraph', text: `${marked}本项目由测温员逐班记录。` }];
    const saved = await model(member, 'save', { ...input, blocks });
    expect(textsOf(saved, section)).toMatchObject([
      {
        writer: 'own',
        sentences: [{ ...sentence, citation: expect.any(Number) }, { origin: 'own' }],
      },
    ]);
    const second = await post(member, 'save', { ...input, blocks: [] });
    expect(second.body).toMatchObject({ code: '40900', model: { id: paper.id } });
    expect(textsOf(second.body.model as AiPaper, section)).toEqual(textsOf(saved, section));
    const unknown = [{ kind: 'paragraph', text: '没有出处[99]。' }];
    const newest = { ...input, revision: find(saved, '保温养护的做法').revision };
    expect(await codeOf(member, 'save', { ...newest, blocks: unknown })).toBe('40000');
  });

  it('makes versions, of which each can be restored', async () => {
    const member = await createMember(api);
    const paper = await write(member);
    const { id } = paper;
    const section = find(paper, '结论').id;
    const save = async (text: string) => {
      const { outline, ...now } = await get(member, id);
      const { revision } = outline.find((item) => item.id === section) ?? {};
      const blocks = [{ kind: 'paragraph', text }];
      return model(member, 'save', {
        id,
        section,
        revision,
        blocks,
        citations: citationsOf(now as AiPaper),
      });
    };
    await save('温控有效。');
    const twice = await save('温控有效，未见裂缝。');
    const { list } = (await post(member, 'version/list', { id })).body;
    const versions = list as AiPaperVersion[];
    expect(versions[0]).toMatchObject({ reason: 'save', section: '结论', number: twice.version });
    // Savings of a section that follow each other are one version.
    expect(versions.filter(({ reason }) => reason === 'save')).toHaveLength(1);
    expect(versions.at(-1)).toMatchObject({ number: 1, reason: 'lock', written: 0 });
    const restored = await model(member, 'version/restore', { id, number: paper.version });
    expect(restored.draft).toEqual(paper.draft);
    expect(restored.version).toBe(twice.version + 1);
    const again = await model(member, 'version/restore', { id, number: twice.version });
    expect(again.draft).toEqual(twice.draft);
    expect(await codeOf(member, 'version/restore', { id, number: 999 })).toBe('40400');
  });

  it('is checked: what is missing, unwritten or abolished stands against signing', async () => {
    const member = await createMember(api);
    const paper = await write(member);
    const { id } = paper;
    const check = async () => (await post(member, 'check', { id })).body.model as AiPaperCheck;
    const first = await check();
    expect(first).toMatchObject({ signable: false, headings: { kept: paper.outline.length } });
    expect(first.against.map(({ kind }) => kind)).toEqual(['gap']);
    expect(first.citations.sound).toBe(first.citations.total);
    for (const { section } of paper.draft.gaps) {
      const { outline } = await get(member, id);
      const { revision } = outline.find((item) => item.id === section) ?? {};
      const blocks = [{ kind: 'paragraph', text: '按作者的记录，温控达到预期。' }];
      await model(member, 'save', { id, section, revision, blocks, citations: citationsOf(paper) });
    }
    expect((await check()).signable).toBe(true);
    const { outline, outlineRevision } = await get(member, id);
    const added = [
      ...outline.map(({ id: item, level, title }) => ({ id: item, level, title })),
      { id: 'new', level: 1, title: '裂缝的检查与处理' },
    ];
    const longer = await model(member, 'outline/save', {
      id,
      revision: outlineRevision,
      outline: added,
    });
    expect(longer.price).toBe(longer.sectionPrice);
    expect((await check()).against).toMatchObject([
      { kind: 'unwritten', section: 'new', count: 1 },
    ]);
  });

  it('has a section written again at the price of its share', async () => {
    const member = await createMember(api);
    const paper = await write(member);
    const { id } = paper;
    const before = await getQuota(database.db, member.accountId);
    const section = find(paper, '保温养护的做法').id;
    await work(await model(member, 'section/write', { id, section }));
    expect(textsOf(await get(member, id), section)).toEqual(textsOf(paper, section));
    const after = await getQuota(database.db, member.accountId);
    expect(after).toEqual({ residue: before.residue - paper.sectionPrice, reserved: 0 });
    // A section of which the library says nothing keeps its text, and costs nothing.
    const missing = await model(member, 'section/write', { id, section: find(paper, '结论').id });
    await work(missing);
    expect((await get(member, id)).reason).toContain('点数已退回');
    expect(await getQuota(database.db, member.accountId)).toEqual(after);
  });

  it('is commented on', async () => {
    const member = await createMember(api);
    const { id, outline } = await model(member, 'create', ORDER);
    const section = outline[0]?.id ?? '';
    const input = { id, section, quote: '表面与大气温差', text: '补上实测值' };
    const { body } = await post(member, 'comment/save', input);
    const comment = body.model as AiPaperComment;
    await post(member, 'comment/save', { ...input, comment: comment.id, done: true });
    const { list } = (await post(member, 'comment/list', { id })).body;
    expect(list).toEqual([{ ...comment, done: true }]);
    expect(await codeOf(member, 'comment/save', { ...input, section: 'none' })).toBe('40400');
    expect(await codeOf(member, 'comment/save', { ...input, comment: id })).toBe('40400');
  });

  it.each([
    ['get', {}],
    ['remove', {}],
    ['check', {}],
    ['outline/save', { revision: 1, outline: [{ id: 'a', level: 1, title: '别人的' }] }],
    ['outline/lock', { revision: 1 }],
    ['section/write', { section: 's1' }],
    ['save', { section: 's1', revision: 0, blocks: [], citations: [] }],
    ['version/list', {}],
    ['version/restore', { number: 1 }],
    ['comment/list', {}],
    ['comment/save', { section: 's1', quote: '字', text: '批注' }],
  ])('is unknown to others: %s', async (call, input) => {
    const { id } = await model(await createMember(api), 'create', ORDER);
    expect(await codeOf(await createMember(api), call, { id, ...input })).toBe('40400');
  });
});
