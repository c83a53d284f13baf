import type { AiTool } from '@zhucheng/contracts';
import { find, ORDER, paperCalls, publishArticles, textsOf } from '../../../test/ai/papers.ts';
import { apiSuite, testApi } from '../../../test/harness.ts';
import { createMember } from '../../../test/members.ts';
import { fromWireId } from '../../wire-format.ts';
import { getQuota } from '../points/quota.service.ts';

const { api, database } = await apiSuite();
const { post, model, get, codeOf, work, write } = paperCalls(api);

beforeAll(() => publishArticles(database.db));

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
    await work(locked);
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

  it('is shown to visitors by an example from what is published', async () => {
    const { body } = await api.post('/ai/pub/tool/get', { id: 'paper' });
    const { result } = (body.model as AiTool).example;
    expect(result).toMatchObject({ kind: 'written', draft: { problems: [] } });
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
    await work(await model(member, 'outline/lock', { id, revision: 2 }));
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
