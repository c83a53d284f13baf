import type { AiPaper, AiPaperCheck, AiPaperComment, AiPaperVersion } from '@zhucheng/contracts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite, testApi } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { fromWireId } from '../../wire-format.ts';
import { getQuota } from '../points/quota.service.ts';

const { api, database } = await apiSuite();

/** Sections as long as a passage at least. */
const ARTICLES = [
  {
    title: '大体积混凝土温度控制的施工方法',
    sections: [
      [
        '入模温度的控制',
        '大体积混凝土的入模温度不宜大于 30 ℃，也不应低于 5 ℃。大体积混凝土浇筑时应分层进行，每层厚度不宜大于 500 mm。大体积混凝土的出机温度应由搅拌站逐车记录，超过要求的不得浇筑。高温时段浇筑的大体积混凝土应采取骨料遮阳、冰水拌合等降温措施，并缩短运输时间。',
      ],
      [
        '保温养护的做法',
        '大体积混凝土浇筑后应在 12 h 内覆盖保温保湿，养护时间不应少于 14 d。大体积混凝土拆除保温覆盖时，表面与大气温差不应大于 20 ℃。大体积混凝土的保温层应搭接严密，棱角和侧面应加厚覆盖。大体积混凝土保湿养护期间应经常检查薄膜的完整情况，保持表面湿润。',
      ],
      [
        '测温点的布置',
        '大体积混凝土测温点应布置在表层、中部和底层，升温阶段每 2 h 测一次。大体积混凝土里表温差不宜大于 25 ℃，降温速率不宜大于 2.0 ℃/d。大体积混凝土的测温元件应在浇筑前固定并编号，浇筑时不得碰撞。大体积混凝土测温记录应逐班签字，异常时立即通知技术负责人。',
      ],
    ],
  },
  {
    title: '大体积混凝土的材料与质量检查',
    sections: [
      [
        '原材料进场检查',
        '大体积混凝土宜选用低热水泥，水泥进场时应检查水化热和安定性。大体积混凝土的粗骨料含泥量不应大于 1%，细骨料宜采用中砂。大体积混凝土掺用的粉煤灰应按批检查细度和烧失量。大体积混凝土的外加剂应与水泥做适应性试验，合格后方可使用，并按批留样封存备查。',
      ],
      [
        '裂缝的检查与处理',
        '大体积混凝土拆模后应检查表面裂缝，宽度大于 0.2 mm 的裂缝应记录位置并进行处理。大体积混凝土的裂缝处理前应查明是否仍在发展，贯穿裂缝应由设计单位提出方案。大体积混凝土的表面裂缝可采用表面封闭，较深的裂缝应采用压力注浆。处理后应复查并留下记录。',
      ],
    ],
  },
] as const;

const ORDER = {
  title: '承台大体积混凝土温控技术',
  kind: '施工技术',
  keywords: ['大体积混凝土', '温控'],
  facts: '承台平面 18.0 m × 22.0 m，厚 3.5 m。',
  words: 3_000,
};

beforeAll(async () => {
  const directoryId = await makeDirectory(database.db);
  for (const { title, sections } of ARTICLES) {
    const text = sections.map(([heading, words]) => `## ${heading}\n\n${words}`).join('\n\n');
    await makeArticle(database.db, directoryId, { title, content: { format: 'markdown', text } });
  }
});

const post = (member: Member, call: string, input: object) =>
  api.post(`/ai/paper/${call}`, input, member);
const model = async (member: Member, call: string, input: object): Promise<AiPaper> => {
  const { body } = await post(member, call, input);
  if (body.code !== '30000') throw new Error(`${call}: ${body.msg}`);
  return body.model as AiPaper;
};
const get = (member: Member, id: string) => model(member, 'get', { id });
const codeOf = async (member: Member, call: string, input: object) =>
  (await post(member, call, input)).body.code;

/** Locks a paper's outline and has it written. */
async function write(member: Member, order: object = ORDER): Promise<AiPaper> {
  const { id, outlineRevision: revision } = await model(member, 'create', order);
  const { run } = await model(member, 'outline/lock', { id, revision });
  await api.app.runs.work(fromWireId(run ?? ''));
  return get(member, id);
}

const textsOf = ({ draft }: AiPaper, section: string) =>
  draft.blocks.filter((block) => block.section === section && block.kind !== 'heading');
const find = ({ outline }: AiPaper, title: string) => {
  const item = outline.find((one) => one.title === title);
  if (!item) throw new Error(`no section ${title}`);
  return item;
};
const citationsOf = ({ draft }: AiPaper) =>
  draft.citations.map(({ number, passageId }) => ({ number, passageId }));

describe('a paper', () => {
  it('is outlined from the library, locked, and written section by section', async () => {
    const member = await createMember(api);
    const begun = await model(member, 'create', ORDER);
    expect(begun).toMatchObject({ locked: false, run: null, price: 60, version: 0 });
    const titles = begun.outline.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['测温点的布置', '保温养护的做法']));
    const before = await getQuota(database.db, member.accountId);
    const locked = await model(member, 'outline/lock', { id: begun.id, revision: 1 });
    expect(locked.outline.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(5);
    await api.app.runs.work(fromWireId(locked.run ?? ''));
    const written = await get(member, begun.id);
    expect(written).toMatchObject({ locked: true, run: null, reason: null });
    expect(written.outline.every(({ state }) => state === null || state === 'written')).toBe(true);
    expect(written.outline.map(({ title }) => title)).toEqual(titles);
    expect(written.draft.problems).toEqual([]);
    expect(written.draft.gaps.map(({ title }) => title)).toContain('结论');
    expect(JSON.stringify(textsOf(written, find(written, '保温养护的做法').id))).toContain('14 d');
    expect(written.references[0]).toMatch(/^\[1\] .+\[EB\/OL\]/u);
    const spent = await getQuota(database.db, member.accountId);
    expect(spent).toEqual({ residue: before.residue - 60, reserved: 0 });
    const { records } = (await post(member, 'listPaged', {})).body;
    expect(records).toMatchObject([{ id: begun.id, locked: true }]);
  });

  it('keeps an edited outline to the last level', async () => {
    const member = await createMember(api);
    const { id } = await model(member, 'create', ORDER);
    const outline = [
      { id: 'a', level: 1, title: '温控的做法' },
      { id: 'b', level: 2, title: '浇筑' },
      { id: 'c', level: 3, title: '入模温度' },
      { id: 'd', level: 4, title: '大体积混凝土的入模温度' },
      { id: 'e', level: 1, title: '大体积混凝土保温养护' },
    ];
    const saved = await model(member, 'outline/save', { id, revision: 1, outline });
    expect(saved.outline.map(({ number }) => number)).toEqual([
      '1',
      '1.1',
      '1.1.1',
      '1.1.1.1',
      '2',
    ]);
    const old = await post(member, 'outline/save', {
      id,
      revision: 1,
      outline: outline.slice(0, 1),
    });
    expect(old.body).toMatchObject({ code: '40900', model: { outlineRevision: 2 } });
    const { run } = await model(member, 'outline/lock', { id, revision: 2 });
    await api.app.runs.work(fromWireId(run ?? ''));
    const { draft } = await get(member, id);
    const headings = draft.blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));
    expect(headings.map(({ level, text }) => `${level} ${text}`)).toEqual([
      '1 1 温控的做法',
      '2 1.1 浇筑',
      '3 1.1.1 入模温度',
      '4 1.1.1.1 大体积混凝土的入模温度',
      '1 2 大体积混凝土保温养护',
    ]);
    const jump = [outline[0], { ...outline[2] }];
    const { body } = await post(member, 'outline/save', { id, revision: 2, outline: jump });
    expect(body).toMatchObject({ code: '40000', errors: [{ field: 'outline' }] });
  });

  it('is not written, and not paid, where the library holds too little', async () => {
    const member = await createMember(api);
    const before = await getQuota(database.db, member.accountId);
    const order = { ...ORDER, title: '火星基地的租金', keywords: ['火星基地'], facts: '' };
    const paper = await write(member, order);
    expect(paper.reason).toContain('找不到依据');
    expect(paper.outline.every(({ state }) => state === 'stopped' || state === null)).toBe(true);
    expect(await getQuota(database.db, member.accountId)).toEqual(before);
  });

  it('goes on after a crash with the section that was not kept', async () => {
    const member = await createMember(api);
    const { id } = await model(member, 'create', ORDER);
    const { run } = await model(member, 'outline/lock', { id, revision: 1 });
    const runId = fromWireId(run ?? '');
    await api.app.runs.work(runId);
    const before = await get(member, id);
    const lost = find(before, '保温养护的做法').id;
    // As the process left it: all but one section kept, the run waiting for the next process.
    const paperId = fromWireId(id);
    await database.query(
      `update ai_paper_section set state = 'waiting', revision = 0 where paper_id = $1 and section = $2`,
      [paperId, lost],
    );
    await database.query('update ai_paper set run_id = $2 where id = $1', [paperId, runId]);
    await database.query(
      `update ai_run set state = 'waiting', ended_at = null, lease_id = null, leased_until = now() where id = $1`,
      [runId],
    );
    const other = await testApi(database.url);
    await other.app.runs.work(runId);
    await other.close();
    const after = await get(member, id);
    expect(find(after, '保温养护的做法')).toMatchObject({ state: 'written', revision: 2 });
    expect(after.draft.blocks).toEqual(before.draft.blocks);
    expect(after.version).toBe(before.version + 1);
  });

  it('is stopped with what is written, and pays its share', async () => {
    const member = await createMember(api);
    const before = await getQuota(database.db, member.accountId);
    const { id } = await model(member, 'create', ORDER);
    const { run } = await model(member, 'outline/lock', { id, revision: 1 });
    expect(await codeOf(member, 'outline/lock', { id, revision: 1 })).toBe('40900');
    await api.post('/ai/run/stop', { run }, member);
    const { outline, reason } = await get(member, id);
    expect(outline.every(({ state }) => state === 'stopped' || state === null)).toBe(true);
    expect(reason).toBe('已停止');
    expect(await getQuota(database.db, member.accountId)).toEqual(before);
    await model(member, 'remove', { id });
    expect(await codeOf(member, 'get', { id })).toBe('40400');
  });
});

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
    const { run } = await model(member, 'section/write', { id, section });
    await api.app.runs.work(fromWireId(run ?? ''));
    expect(textsOf(await get(member, id), section)).toEqual(textsOf(paper, section));
    const after = await getQuota(database.db, member.accountId);
    expect(after).toEqual({ residue: before.residue - paper.sectionPrice, reserved: 0 });
    // A section of which the library says nothing keeps its text, and costs nothing.
    const missing = await model(member, 'section/write', { id, section: find(paper, '结论').id });
    await api.app.runs.work(fromWireId(missing.run ?? ''));
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
