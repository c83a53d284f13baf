import { createEditors } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite, until } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { toWireId } from '../../../../wire-format.ts';
import { TaskRunner } from '../../tasks/task-runner.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const column = await makeDirectory(db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as } = createEditors(api, column);
const editor = as(lin);

const { signals, log } = api.app;
const runner = new TaskRunner({ db: api.app.databases.primary, signals, log });
beforeAll(() => runner.start());
afterAll(() => runner.stop());

interface Task {
  id: string;
  state: string;
  failures: { title: string; message: string }[];
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

const listed = async (filter: object) => {
  const { records } = (await editor.list(filter)).body as unknown as { records: { id: string }[] };
  return records.map(({ id }) => id);
};

describe('a deleted draft', () => {
  it('is gone until the deletion is undone', async () => {
    const { id } = await editor.create({ title: '不要了' });
    expect((await editor.call('remove', { id })).status).toBe(200);
    expect(await listed({ keywords: '不要了' })).toEqual([]);
    expect((await editor.get(id)).status).toBe(404);
    expect((await editor.call('remove', { id })).status).toBe(404);
    expect((await editor.call('remove', { id, undo: true })).status).toBe(200);
    expect(await listed({ keywords: '不要了' })).toEqual([id]);
    expect((await editor.call('remove', { id, undo: true })).status).toBe(404);
  });

  it('was never published and has no schedule', async () => {
    const live = await makeArticle(db, column, { title: '线上' });
    expect((await editor.call('remove', { id: live })).body.msg).toContain('可以撤回');
    const mark = await editor.create();
    await editor.step('schedule', mark, { at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await editor.call('remove', { id: mark.id })).body.msg).toContain('先取消定时');
  });

  it('is deleted and scheduled with others, and brought back', async () => {
    const ids = [await editor.create(), await editor.create()].map(({ id }) => id);
    const live = await makeArticle(db, column, { title: '在线' });
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await bulk('schedule', { ids: [...ids, live], at });
    expect(scheduled.failures).toEqual([
      expect.objectContaining({ title: '在线', message: expect.stringContaining('先修改再定时') }),
    ]);
    expect((await bulk('remove', { ids })).failures).toHaveLength(2);
    expect((await undo(scheduled)).failures).toEqual([]);
    const removed = await bulk('remove', { ids });
    expect(removed.failures).toEqual([]);
    expect((await editor.get(ids[0] ?? '')).status).toBe(404);
    expect((await undo(removed)).failures).toEqual([]);
    expect((await editor.get(ids[0] ?? '')).status).toBe(200);
    const past = await editor.call('bulk', { action: 'schedule', ids, at: '2020-01-01T00:00:00Z' });
    expect(past.status).toBe(400);
  });
});

describe('the list', () => {
  it('filters by tag and by day of the last change', async () => {
    const { id } = await editor.create({ title: '带标签', tags: ['结算', '新规'] });
    const live = await makeArticle(db, column, { title: '带标签线上', tags: ['结算'] });
    expect((await listed({ tag: '结算' })).toSorted()).toEqual([id, live].toSorted());
    expect(await listed({ tag: '新规' })).toEqual([id]);
    expect(await listed({ tag: '别的' })).toEqual([]);
    expect(await listed({ tag: '新规', changedTo: '2020-01-01' })).toEqual([]);
    expect(await listed({ tag: '新规', changedFrom: '2020-01-01' })).toEqual([id]);
  });

  it('leaves out what a bulk change of all matches excepts', async () => {
    const kept = await editor.create({ title: '批量甲' });
    const gone = await editor.create({ title: '批量乙' });
    const filter = { keywords: '批量' };
    await bulk('remove', { filter, except: [kept.id] });
    expect(await listed(filter)).toEqual([kept.id]);
    expect((await editor.get(gone.id)).status).toBe(404);
  });

  it('counts by kind and state as the list does', async () => {
    const read = async () => {
      const { model } = (await editor.call('overview', { bizType: 'NEWS' })).body;
      return model as {
        total: number;
        kinds: { bizType: string; total: number }[];
        states: { state: string; total: number }[];
        editors: { id: string; name: string }[];
      };
    };
    const before = await read();
    await editor.create({ title: '数一数' });
    await until(async () => (await read()).total === before.total + 1);
    const after = await read();
    for (const { state, total } of after.states) {
      const { body } = await editor.list({ bizType: 'NEWS', state, size: 1 });
      expect([state, body.total]).toEqual([state, total]);
    }
    expect(after.editors).toEqual([{ id: toWireId(lin.accountId), name: '林编辑' }]);
    expect(after.kinds).toEqual([{ bizType: 'NEWS', total: after.total }]);
  });

  it('is exported as far as the filter goes, with an entry in the audit log', async () => {
    const { id } = await editor.create({ title: '要导出' });
    const { body } = await editor.call('export', { keywords: '要导出' });
    expect(body.list).toEqual([expect.objectContaining({ id, title: '要导出', work: 'draft' })]);
  });
});
