import { EMPTY_ID } from '@zhucheng/contracts';
import { createEditors, type Content } from '../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { DueContent } from '../../../jobs/due-content.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const column = await makeDirectory(db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const wu = await createMember(api, { staff: ['editor'], realname: '吴编辑' });
const { as, draft, publicArticle } = createEditors(api, column);
const editor = as(lin);
const other = as(wu);

const live = (changes: Partial<Parameters<typeof makeArticle>[2]> = {}) =>
  makeArticle(db, column, { title: '线上标题', tags: ['计量'], ...changes });

describe('save', () => {
  it('creates a draft that only editors see', async () => {
    const { body } = await editor.save({ content: draft({ title: '只有编辑看得到' }) });
    expect(body.model).toMatchObject({ number: 1, revision: 1, work: 'draft', live: null });
    const { id } = body.model as Content;
    expect((await publicArticle(id)).status).toBe(404);
    const { model } = (await editor.get(id)).body;
    expect(model).toMatchObject({
      title: '只有编辑看得到',
      editor: { id: lin.staffId, name: '林编辑' },
      version: { number: 1, kind: 'save', author: { name: '林编辑' } },
      content: draft({ title: '只有编辑看得到' }),
    });
  });

  it('creates an article once, however often its saving is repeated', async () => {
    const id = toWireId('019ac0de-0000-7000-8000-000000000001');
    const saving = { id, content: draft({ title: '重复' }) };
    const first = await editor.save(saving);
    expect((await editor.save(saving)).body.model).toEqual(first.body.model);
    const { status, body } = await other.save({ id, content: draft({ title: '别的' }) });
    expect([status, body.code]).toEqual([409, '40900']);
    expect(body.model).toMatchObject({ content: { title: '重复' } });
  });

  it('leaves the published article alone', async () => {
    const id = await live();
    const model = await editor.read(id);
    expect(model).toMatchObject({ number: 0, live: 'published', work: null });
    expect(model.content).toMatchObject({ title: '线上标题', tags: ['计量'] });
    const { body } = await editor.save({
      id,
      base: model,
      content: { ...model.content, title: '改过的标题' },
    });
    // Number 1 is the article as it was.
    expect(body.model).toMatchObject({ number: 2, revision: 1, work: 'draft', publishedNumber: 1 });
    expect((await publicArticle(id)).body.model).toMatchObject({ title: '线上标题' });
    expect((await editor.get(id, 1)).body.model).toMatchObject({
      version: { kind: 'live' },
      content: { title: '线上标题' },
    });
  });

  it('keeps savings of one author in one version', async () => {
    const mark = await editor.create();
    const next = await editor.change(mark, { title: '第二次' });
    expect(next).toMatchObject({ number: 1, revision: 2 });
    expect(await editor.change(next, { title: '第二次' })).toMatchObject({
      number: 1,
      revision: 2,
    });
    expect(await other.change(next, { title: '别人改' })).toMatchObject({ number: 2, revision: 1 });
  });

  it('refuses a saving that began from an older version, with the newest one', async () => {
    const mark = await editor.create({ title: '甲' });
    const newer = await other.change(mark, { title: '乙' });
    const { status, body } = await editor.save({
      id: mark.id,
      base: mark,
      content: draft({ title: '丙' }),
    });
    expect([status, body.code, body.msg]).toEqual([
      409,
      '40900',
      '吴编辑已经改过这篇文章，您的改动还在，请对照后再保存',
    ]);
    expect(body.model).toMatchObject({
      number: newer.number,
      version: { author: { name: '吴编辑' } },
      content: { title: '乙' },
    });
    expect((await editor.get(mark.id)).body.model).toMatchObject({ title: '乙' });
  });

  it('removes scripts of a paste and keeps the rest', async () => {
    const body = '<h1>一</h1><script>alert(1)</script><p onclick="x()">二<img src="//a/b.png"></p>';
    const { id } = await editor.create({ body });
    expect((await editor.get(id)).body.model).toMatchObject({
      content: { body: '<h2 id="s-1">一</h2><p>二</p>' },
    });
  });

  it.each([
    ['a column of another kind', { bizType: 'HELP' }, '请选择这类文章的目录'],
    ['no column', { content: { ...draft(), directoryId: EMPTY_ID } }, '请选择这类文章的目录'],
    ['an unknown topic', { content: { ...draft(), topicIds: [EMPTY_ID] } }, '有的专题已经不在'],
    ['too long a title', { content: draft({ title: '长'.repeat(301) }) }, '标题最多 300 个字'],
    ['an unknown article', { id: EMPTY_ID, base: { number: 1, revision: 1 } }, '没有找到这篇文章'],
  ])('refuses %s', async (_, changes, message) => {
    const { status, body } = await editor.save({ content: draft(), ...changes });
    expect([status >= 400, body.msg]).toEqual([true, expect.stringContaining(message)]);
  });
});

describe('publish', () => {
  it('makes the draft the live article', async () => {
    const mark = await editor.create({ title: '发布我', tags: ['清单', '清单'], memo: '摘要' });
    const { body } = await editor.publish(mark);
    expect(body.model).toMatchObject({ work: null, live: 'published', publishedNumber: 1 });
    const shown = (await publicArticle(mark.id)).body.model;
    expect(shown).toMatchObject({ id: mark.id, title: '发布我', tags: [{ name: '清单' }] });
    const [row] = await database.query('select source, source_id from article where id = $1', [
      fromWireId(mark.id),
    ]);
    expect(row).toEqual({ source: 'console', source_id: mark.id });
    expect((await editor.publish(mark)).body).toMatchObject({
      code: '40900',
      msg: '没有要发布的改动',
    });
  });

  it('replaces an imported article and keeps its date', async () => {
    const id = await live({ releaseTime: new Date('2026-01-05T09:00:00+08:00') });
    const model = await editor.read(id);
    const mark = await editor.change(model, {
      ...model.content,
      title: '新标题',
      releaseTime: null,
    });
    await editor.publish(mark);
    await until(async () => {
      const shown = (await publicArticle(id)).body.model as { title: string };
      return shown.title === '新标题';
    });
    expect((await publicArticle(id)).body.model).toMatchObject({
      releaseTime: '2026-01-05T09:00:00+08:00',
    });
  });

  it('is refused for an older version and without title or text', async () => {
    const mark = await editor.create({ title: ' ', body: '' });
    const { body } = await editor.publish(mark);
    expect(body).toMatchObject({
      code: '40000',
      errors: [
        { field: 'content.title', message: '请先写标题' },
        { field: 'content.body', message: '请先写正文' },
      ],
    });
    await editor.change(mark, { title: '新' });
    expect((await editor.publish(mark)).body.code).toBe('40900');
  });

  it('is audited', async () => {
    const mark = await editor.create();
    await editor.publish(mark);
    const entries = await database.query(
      'select action, actor_id from audit_log where resource_id = $1 order by at',
      [mark.id],
    );
    expect(entries).toEqual([
      { action: 'content.save', actor_id: lin.accountId },
      { action: 'content.publish', actor_id: lin.accountId },
    ]);
  });
});

describe('withdraw', () => {
  it('answers 410 at once, and is undone', async () => {
    const id = await live();
    expect((await publicArticle(id)).status).toBe(200);
    expect((await editor.withdraw(id)).body.model).toMatchObject({ live: 'withdrawn' });
    await until(async () => (await publicArticle(id)).status === 410);
    expect((await editor.withdraw(id)).body.msg).toContain('已经撤回');
    await editor.withdraw(id, true);
    await until(async () => (await publicArticle(id)).status === 200);
    expect((await editor.withdraw(id, true)).body.code).toBe('40900');
  });

  it('publishes a new version of a withdrawn article', async () => {
    const id = await live();
    await editor.withdraw(id);
    const model = await editor.read(id);
    await editor.publish(await editor.change(model, { ...model.content, title: '回来了' }));
    await until(async () => (await publicArticle(id)).status === 200);
    expect((await publicArticle(id)).body.model).toMatchObject({ title: '回来了' });
  });
});

describe('schedule', () => {
  const dueContent = new DueContent(db, api.app.changes, api.app.log);
  beforeAll(() => dueContent.start());
  afterAll(() => dueContent.stop());
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();

  it('publishes the draft over a published article at its moment', async () => {
    const id = await live();
    const model = await editor.read(id);
    const mark = await editor.change(model, { ...model.content, title: '定时的标题' });
    const at = Date.now() + 1_500;
    const { body } = await editor.step('schedule', mark, { at: new Date(at).toISOString() });
    expect(body.model).toMatchObject({ work: 'draft', scheduledNumber: 2 });
    const titleOf = async () => ((await publicArticle(id)).body.model as Content['content']).title;
    // What is written afterwards isn't scheduled.
    await other.change(mark, { ...model.content, title: '定时之后改的' });
    const before = await titleOf();
    // On a slow machine the moment may have come.
    if (Date.now() < at) expect(before).toBe('线上标题');
    await until(async () => (await titleOf()) === '定时的标题');
    expect(Date.now()).toBeGreaterThanOrEqual(at);
    expect(await editor.read(id)).toMatchObject({
      title: '定时之后改的',
      work: 'draft',
      publishedNumber: 2,
      scheduledAt: null,
    });
  });

  it('shows a new article at its moment, not with the next minute', async () => {
    const mark = await editor.create({ title: '准点' });
    const at = Date.now() + 1_000;
    await editor.step('schedule', mark, { at: new Date(at).toISOString() });
    const { status } = await publicArticle(mark.id);
    if (Date.now() < at) expect(status).toBe(404);
    await until(async () => (await publicArticle(mark.id)).status === 200);
    // A second on an idle machine (`bench -- console` measures it); up to a minute where a timer looks for what is due.
    expect(Date.now() - at).toBeLessThan(30_000);
  });

  it('is cancelled, and refused for the past and without changes', async () => {
    const mark = await editor.create();
    const schedule = (at: string | null) => editor.step('schedule', mark, { at });
    expect((await schedule(soon(-1))).body.msg).toContain('定时须晚于现在');
    expect((await schedule(null)).body.msg).toContain('没有定时');
    await schedule(soon(60_000));
    expect((await schedule(null)).body.model).toMatchObject({ scheduledAt: null });
    const model = await editor.read(await live());
    const { body } = await editor.step('schedule', model, { at: soon(60_000) });
    expect(body.msg).toBe('没有要发布的改动，请先修改再定时');
  });

  it('announces imported articles at their moment', async () => {
    const id = await live({ publishAt: new Date(Date.now() + 1_000) });
    expect((await publicArticle(id)).status).toBe(404);
    await until(async () => (await publicArticle(id)).status === 200);
  });
});
