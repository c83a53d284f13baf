import { sql } from 'drizzle-orm';
import { createEditors, type Content } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite, until } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { toWireId } from '../../../../wire-format.ts';
import { TaskRunner } from '../../tasks/task-runner.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const column = await makeDirectory(db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as, publicArticle } = createEditors(api, column);
const editor = as(lin);

const { signals, log } = api.app;
const runner = new TaskRunner({ db: api.app.databases.primary, signals, log });
beforeAll(() => runner.start());
afterAll(() => runner.stop());

interface Version {
  kind: string;
  number: number;
  baseNumber: number | null;
}

interface Task {
  id: string;
  state: string;
  total: number;
  failures: { title: string; message: string }[];
  undoable: boolean;
}

async function finish(model: unknown): Promise<Task> {
  const { id } = model as Task;
  let task = model as Task;
  await until(async () => {
    task = (await api.post('/console/task/get', { id }, lin)).body.model as Task;
    return task.state !== 'queued' && task.state !== 'running';
  });
  return task;
}
const bulk = async (action: string, input: object) =>
  finish((await editor.call('bulk', { action, ...input })).body.model);
const undo = async ({ id }: Task) =>
  finish((await api.post('/console/task/undo', { id }, lin)).body.model);

const live = (title: string) => makeArticle(db, column, { title, tags: ['旧标签'] });
const stateOf = async (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { live: isLive, work } = (await editor.read(id)) as Content & {
        live: string;
        work: string;
      };
      return work ?? isLive;
    }),
  );

describe('bulk', () => {
  it('submits, approves and publishes', async () => {
    const drafts = [await editor.create({ title: '一' }), await editor.create({ title: '' })];
    const ids = drafts.map(({ id }) => id);
    const submitted = await bulk('submit', { ids });
    expect(submitted).toMatchObject({ total: 2, failures: [{ title: '', message: '请先写标题' }] });
    expect(await bulk('approve', { ids: ids.slice(0, 1) })).toMatchObject({ failures: [] });
    expect(await stateOf(ids)).toEqual(['approved', 'draft']);
    const published = await bulk('publish', { ids: ids.slice(0, 1) });
    expect(published).toMatchObject({ state: 'done', undoable: false });
    expect(await stateOf(ids)).toEqual(['published', 'draft']);
  });

  it('returns with the reason', async () => {
    const mark = await editor.create();
    await editor.step('submit', mark);
    await bulk('return', { ids: [mark.id], reason: '格式不对' });
    expect(await stateOf([mark.id])).toEqual(['returned']);
    const { list } = (await editor.call('comments', { id: mark.id })).body;
    expect(list).toMatchObject([{ text: '格式不对' }]);
  });

  it('withdraws all matches of a filter, and takes that back', async () => {
    const ids = [await live('批量撤回甲'), await live('批量撤回乙')];
    const draft = await editor.create({ title: '批量撤回的草稿' });
    const task = await bulk('withdraw', { filter: { keywords: '批量撤回' } });
    expect(task).toMatchObject({
      total: 3,
      undoable: true,
      failures: [{ title: '批量撤回的草稿', message: '没有在线上，不用撤回' }],
    });
    await until(async () => (await publicArticle(ids[0] ?? '')).status === 410);
    await undo(task);
    expect(await stateOf([...ids, draft.id])).toEqual(['published', 'published', 'draft']);
    await until(async () => (await publicArticle(ids[0] ?? '')).status === 200);
  });

  it('moves articles, the published ones for the public, too', async () => {
    const other = toWireId(await makeDirectory(db, { name: '合同' }));
    const help = toWireId(await makeDirectory(db, { name: '帮助', bizType: 'HELP' }));
    const [id, draft] = [await live('移动'), await editor.create({ title: '移动草稿' })];
    const columnOf = async () => ((await publicArticle(id)).body.model as { dirId: string }).dirId;
    const task = await bulk('move', { ids: [id, draft.id], directoryId: other });
    expect(task).toMatchObject({ failures: [] });
    await until(async () => (await columnOf()) === other);
    expect(await editor.read(draft.id)).toMatchObject({
      work: 'draft',
      live: null,
      content: { directoryId: other },
    });
    const wrong = await bulk('move', { ids: [id], directoryId: help });
    expect(wrong.failures).toMatchObject([{ title: '移动', message: '这个栏目不收这类文章' }]);
    await editor.change(await editor.read(draft.id), { title: '又改了', directoryId: other });
    expect((await undo(task)).failures).toMatchObject([
      { title: '又改了', message: '后来又改过，没有恢复' },
    ]);
    await until(async () => (await columnOf()) === toWireId(column));
  });

  it('adds tags and publishes nothing that was being worked on', async () => {
    const [id, worked] = [await live('标签'), await live('标签和改动')];
    await editor.change(await editor.read(worked), { title: '还没写完', tags: ['旧标签'] });
    await bulk('tag', { ids: [id, worked], tags: ['新标签'] });
    const tagsOf = async (article: string) =>
      ((await publicArticle(article)).body.model as { tags: { name: string }[] }).tags.map(
        ({ name }) => name,
      );
    await until(async () => (await tagsOf(id)).join() === '旧标签,新标签');
    expect((await publicArticle(worked)).body.model).toMatchObject({ title: '标签和改动' });
    expect(await editor.read(worked)).toMatchObject({
      work: 'draft',
      content: { title: '还没写完', tags: ['旧标签', '新标签'] },
    });
  });

  it('keeps the live text and every newer one as versions of a changed article', async () => {
    const worked = await live('版本');
    await editor.change(await editor.read(worked), { title: '版本，改过', tags: [] });
    const untouched = await live('没改过');
    const task = await bulk('tag', { ids: [worked, untouched], tags: ['留版本'] });
    const kindsOf = async (id: string) => {
      const { records } = (await editor.call('versions', { id: toWireId(id) })).body;
      return (records as Version[]).map(({ kind, number, baseNumber }) => [
        kind,
        number,
        baseNumber,
      ]);
    };
    expect(await kindsOf(worked)).toEqual([
      ['save', 3, 2],
      ['save', 2, 1],
      ['live', 1, null],
    ]);
    expect(await kindsOf(untouched)).toEqual([
      ['publish', 2, 1],
      ['live', 1, null],
    ]);
    await undo(task);
    const { content } = await editor.read(untouched);
    expect(content.tags).toEqual(['旧标签']);
    expect(await kindsOf(untouched)).toHaveLength(3);
    const { rows } = await db.execute(
      sql`select action, detail->>'number' as number from audit_log
        where resource_id = ${toWireId(untouched)} order by at`,
    );
    expect(rows).toEqual([
      { action: 'content.tag', number: '2' },
      { action: 'content.tag.undo', number: '3' },
    ]);
  });

  it.each([
    ['nothing chosen', { action: 'publish', ids: [] }, '没有选中文章，请先选择'],
    ['a return without a reason', { action: 'return', ids: ['0'.repeat(32)] }, '请写退回的原因'],
    ['tagging without tags', { action: 'tag', ids: ['0'.repeat(32)] }, '请选择标签'],
    ['moving nowhere', { action: 'move', ids: ['0'.repeat(32)] }, '请选择栏目'],
  ])('refuses %s', async (_, input, message) => {
    const { body } = await editor.call('bulk', input);
    expect([body.code, body.msg]).toEqual(['40000', message]);
  });

  it('notes articles that are not there', async () => {
    const { failures } = await bulk('publish', { ids: ['0'.repeat(32)] });
    expect(failures).toMatchObject([{ message: '没有找到这篇文章，请刷新列表后再试' }]);
  });
});
