import { EMPTY_ID } from '@zhucheng/contracts';
import { createEditors } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const wu = await createMember(api, { staff: ['editor'], realname: '吴编辑' });
const admin = await createMember(api, { staff: ['admin'] });
const { as, draft } = createEditors(api, column);
const author = as(lin);
const reviewer = as(wu);

async function setFourEyes(fourEyes: boolean) {
  const group = 'content';
  const { model } = (await api.post('/console/setting/get', { group }, admin)).body;
  const { version } = model as { version: number };
  const values = { review: { fourEyes } };
  await api.post('/console/setting/save', { group, values, version }, admin);
}

describe('review', () => {
  beforeAll(() => setFourEyes(true));
  afterAll(() => setFourEyes(false));

  it('leads from submitting by approval to publishing', async () => {
    const mark = await author.create();
    expect((await author.publish(mark)).body.msg).toContain('请先提交审核');
    const submitted = await author.step('submit', mark, { note: '请看第二段' });
    expect(submitted.body.model).toMatchObject({ work: 'review', number: 1, revision: 1 });
    expect(await author.read(mark.id)).toMatchObject({
      version: { kind: 'submit', note: '请看第二段' },
    });
    const approve = { decision: 'approve' };
    expect((await author.step('review', mark, approve)).body).toMatchObject({
      code: '40900',
      msg: '不能审核自己写的稿件，请换一位同事',
    });
    expect((await reviewer.step('review', mark, approve)).body.model).toMatchObject({
      work: 'approved',
    });
    expect((await author.publish(mark)).body.model).toMatchObject({ live: 'published' });
  });

  it('lets nobody approve who wrote any part', async () => {
    const mark = await author.create();
    const both = await reviewer.change(mark, { title: '两人写的' });
    await author.step('submit', both);
    for (const person of [author, reviewer]) {
      const { body } = await person.step('review', both, { decision: 'approve' });
      expect(body.code).toBe('40900');
    }
  });

  it('takes approval back with the next change', async () => {
    const mark = await author.create();
    await author.step('submit', mark);
    await reviewer.step('review', mark, { decision: 'approve' });
    const changed = await author.change(mark, { title: '又改了' });
    expect(changed).toMatchObject({ number: 2, work: 'draft' });
    expect((await author.publish(changed)).body.code).toBe('40900');
    const at = new Date(Date.now() + 60_000).toISOString();
    expect((await author.step('schedule', changed, { at })).body.code).toBe('40900');
  });

  it('returns a version with the reason', async () => {
    const mark = await author.create();
    await author.step('submit', mark);
    const giveBack = (reason: string) =>
      reviewer.step('review', mark, { decision: 'return', reason });
    expect((await giveBack('')).body.errors).toEqual([
      { field: 'reason', message: '请写退回的原因' },
    ]);
    expect((await giveBack('数字没有出处')).body.model).toMatchObject({ work: 'returned' });
    const { list } = (await author.call('comments', { id: mark.id })).body;
    expect(list).toMatchObject([
      { number: 1, quote: '', text: '数字没有出处', author: { name: '吴编辑' }, resolver: null },
    ]);
    expect((await author.step('submit', mark)).body.model).toMatchObject({ work: 'review' });
  });

  it('refuses to submit what lacks a title, and what is under review already', async () => {
    const untitled = await author.create({ title: '' });
    expect((await author.step('submit', untitled)).body.msg).toBe('请先写标题');
    const mark = await author.create();
    await author.step('submit', mark);
    expect((await author.step('submit', mark)).body.msg).toBe('这一稿已经在审核中');
    const live = await author.read(await makeArticle(database.db, column));
    expect((await author.step('submit', live)).body.msg).toContain('没有要提交的改动');
  });
});

describe('comments', () => {
  it('stand at a passage and are resolved', async () => {
    const { id } = await author.create();
    const said = { id, number: 1, quote: '正文', prefix: '', text: '这里不准确' };
    const { model } = (await reviewer.call('comment', said)).body;
    expect(model).toMatchObject({ quote: '正文', author: { name: '吴编辑' }, resolveTime: null });
    const { id: commentId } = model as { id: string };
    const resolve = async (resolved: boolean) =>
      (await author.call('resolve', { id, commentId, resolved })).body.model;
    expect(await resolve(true)).toMatchObject({ resolver: { name: '林编辑' } });
    expect(await resolve(false)).toMatchObject({ resolver: null, resolveTime: null });
  });

  it('need an article, a version and words', async () => {
    const { id } = await author.create();
    const other = await author.create();
    const comment = (changes: object) =>
      author.call('comment', { id, number: 1, text: '好', ...changes });
    expect((await comment({ id: EMPTY_ID })).status).toBe(404);
    expect((await comment({ number: 2 })).status).toBe(404);
    expect((await comment({ text: ' ' })).body.msg).toBe('请写批注');
    const { model } = (await comment({})).body;
    const { id: commentId } = model as { id: string };
    const foreign = { id: other.id, commentId, resolved: true };
    expect((await author.call('resolve', foreign)).status).toBe(404);
  });
});

describe('versions', () => {
  it('are listed with their authors, the newest first', async () => {
    const mark = await author.create({ title: '一' });
    const second = await reviewer.change(mark, { title: '二' });
    await author.publish(second);
    const { body } = await author.call('versions', { id: mark.id });
    expect(body).toMatchObject({ total: 2 });
    expect(body.records).toMatchObject([
      { number: 2, kind: 'publish', baseNumber: 1, author: { name: '吴编辑' } },
      { number: 1, kind: 'save', baseNumber: null, author: { name: '林编辑' }, publishTime: null },
    ]);
    expect((await author.call('versions', { id: EMPTY_ID })).status).toBe(404);
  });

  it('are restored as a new version', async () => {
    const mark = await author.create({ title: '原来的' });
    const second = await reviewer.change(mark, { title: '改坏的' });
    const { body } = await author.step('restore', second, { number: 1 });
    expect(body.model).toMatchObject({ number: 3, title: '原来的', work: 'draft' });
    expect(await author.read(mark.id)).toMatchObject({
      version: { kind: 'restore', baseNumber: 2, note: '恢复第 1 版' },
      content: draft({ title: '原来的' }),
    });
    expect(await author.read(mark.id, 2)).toMatchObject({ content: { title: '改坏的' } });
    expect((await author.step('restore', second, { number: 1 })).body.code).toBe('40900');
    const newest = await author.read(mark.id);
    expect((await author.step('restore', newest, { number: 9 })).status).toBe(404);
  });

  it('are compared by field and by word, with the version before by default', async () => {
    const mark = await author.create({ title: '一', body: '<p>自二〇二六年起。</p>' });
    const second = await reviewer.change(mark, {
      title: '二',
      body: '<p>自二〇二七年起。</p>',
      props: { issuer: '住建部' },
    });
    const diff = async (range: object) =>
      (await author.call('diff', { id: mark.id, ...range })).body.model;
    expect(await diff({})).toMatchObject({
      from: { number: 1, author: { name: '林编辑' } },
      to: { number: 2, author: { name: '吴编辑' } },
      fields: [
        { field: 'title', label: '标题', before: '一', after: '二' },
        { field: 'props.issuer', before: null, after: '住建部' },
      ],
      body: { changes: [{ removed: '六', added: '七', fromA: 5, toA: 6, fromB: 5, toB: 6 }] },
    });
    expect(await diff({ from: 2, to: 1 })).toMatchObject({
      body: { changes: [{ removed: '七', added: '六' }] },
    });
    expect(await diff({ to: 1 })).toMatchObject({ from: null, fields: [], body: { changes: [] } });
    expect((await author.call('diff', { id: second.id, to: 9 })).status).toBe(404);
    expect((await author.call('diff', { id: EMPTY_ID })).status).toBe(404);
    const live = await author.read(await makeArticle(database.db, column));
    expect((await author.call('diff', { id: live.id })).body.model).toMatchObject({ from: null });
  });
});
