import { MAX_LIVE_SHARES } from '@zhucheng/contracts';
import { createEditors } from '../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { helpShare } from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const { db } = database;
const HELP = { bizType: 'HELP' } as const;
const column = await makeDirectory(db, { ...HELP, name: '清单' });
const below = await makeDirectory(db, { ...HELP, name: '导入', parentId: column });
const other = await makeDirectory(db, { ...HELP, name: '别的' });
const news = await makeDirectory(db, { bizType: 'NEWS' });
const open = await makeArticle(db, column, { ...HELP, title: '新建清单' });
const text = Array.from({ length: 9 }, (_, index) => `第${index}段，写得够长。`).join('\n\n');
const members = await makeArticle(db, below, {
  ...HELP,
  title: '会员的',
  memberOnly: true,
  content: { format: 'markdown', text },
});
const elsewhere = await makeArticle(db, other, { ...HELP, title: '别处' });
const hidden = await makeArticle(db, column, { ...HELP, title: '没发布', state: 'draft' });
const withdrawn = await makeArticle(db, column, { ...HELP, state: 'withdrawn' });
const article = await makeArticle(db, news);

const zhao = await createMember(api, { realname: '赵工' });
const qian = await createMember(api);
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as, draft } = createEditors(api, column, 'HELP');

interface Made {
  id: string;
  path: string;
}
const callsOf = (member: Member | undefined, base = '/help/share') => ({
  create: (body: object) => api.post(`${base}/create`, { days: 7, ...body }, member),
  list: (body: object = {}) => api.post(`${base}/listPaged`, body, member),
  revoke: (id: string) => api.post(`${base}/revoke`, { id }, member),
});
const mine = callsOf(zhao);
const staff = callsOf(lin, '/console/help/share');
const make = async (calls: typeof mine, body: object) =>
  (await calls.create(body)).body.model as unknown as Made;
const tokenOf = ({ path }: Made) => path.replace('/help/share/', '');
const show = (made: Made, id?: string) =>
  api.post('/help/pub/share/get', { shareId: tokenOf(made), ...(id && { id }) });
const listStates = async (calls: typeof mine, body: object = {}) =>
  ((await calls.list(body)).body.records as { id: string; state: string; views: number }[]).map(
    ({ id, state, views }) => ({ id, state, views }),
  );
const endAll = () => database.query(`update help_share set expires_at = now()`);

beforeEach(endAll);

describe('a link of a member', () => {
  it('shows one article to everybody and nothing else, its address told once and stored as a hash', async () => {
    const { status, body } = await mine.create({ kind: 'article', id: open, days: 1 });
    expect(status).toBe(200);
    const made = body.model as unknown as Made;
    expect(tokenOf(made)).toMatch(/^[\w-]{22}$/);
    expect(body.model).toMatchObject({ kind: 'article', title: '新建清单', state: 'live' });
    const shown = await show(made);
    expect(shown.body.model).toMatchObject({
      kind: 'article',
      column: null,
      article: { id: open, title: '新建清单', isDraft: false },
    });
    expect((await show(made, elsewhere)).status).toBe(404);
    expect((await show(made, open)).status).toBe(200);
    const stored = JSON.stringify([await db.select().from(helpShare), (await mine.list()).body]);
    expect(stored).not.toContain(tokenOf(made));
  });

  it('shows members’ texts in full, because members read them', async () => {
    expect(JSON.stringify((await api.post('/news/pub/get', { id: members })).body)).not.toContain(
      '第8段',
    );
    const made = await make(mine, { kind: 'article', id: members });
    expect(JSON.stringify((await show(made)).body.model)).toContain('第8段');
  });

  it('shows a column with the articles below it, and 404 for all others', async () => {
    const made = await make(mine, { kind: 'column', id: toWireId(column) });
    const { body } = await show(made);
    const model = body.model as { column: { name: string; articles: { id: string }[] } };
    expect(model.column.name).toBe('清单');
    expect(model.column.articles.map(({ id }) => id).sort()).toEqual([open, members].sort());
    expect((await show(made, members)).body.model).toMatchObject({ article: { id: members } });
    for (const id of [elsewhere, hidden, withdrawn, article, 'f'.repeat(32)]) {
      expect((await show(made, id)).status).toBe(404);
    }
  });

  it.each([
    ['a draft', { kind: 'article', id: hidden }, 404],
    ['what is withdrawn', { kind: 'article', id: withdrawn }, 410],
    ['news', { kind: 'article', id: article }, 404],
    ['a column of news', { kind: 'column', id: toWireId(news) }, 404],
    ['unknown articles', { kind: 'article', id: 'f'.repeat(32) }, 404],
    ['two days', { kind: 'article', id: open, days: 2 }, 400],
    ['no views', { kind: 'article', id: open, maxViews: 0 }, 400],
    ['half a view', { kind: 'article', id: open, maxViews: 1.5 }, 400],
    ['a million views', { kind: 'article', id: open, maxViews: 1_000_000 }, 400],
  ])('is not made for %s', async (_what, body, status) => {
    expect((await mine.create(body)).status).toBe(status);
  });

  it('is not made by visitors', async () => {
    const visitor = callsOf(undefined);
    expect((await visitor.create({ kind: 'article', id: open })).status).toBe(401);
    expect((await visitor.list()).status).toBe(401);
    expect((await visitor.revoke('f'.repeat(32))).status).toBe(401);
  });
});

describe('the end of a link', () => {
  it('comes with its day', async () => {
    const made = await make(mine, { kind: 'article', id: open });
    await endAll();
    expect(await show(made)).toMatchObject({
      status: 410,
      body: { code: '41000', msg: '这个分享链接已经过期，请向分享的人要一个新的' },
    });
  });

  it('comes at once with its revocation, by nobody but its maker', async () => {
    const made = await make(mine, { kind: 'article', id: open });
    expect((await callsOf(qian).revoke(made.id)).status).toBe(404);
    expect((await callsOf(lin, '/console/help/share').revoke(made.id)).status).toBe(404);
    expect((await show(made)).status).toBe(200);
    expect((await mine.revoke(made.id)).status).toBe(200);
    expect((await show(made)).body.msg).toContain('撤销');
    expect((await mine.revoke(made.id)).status).toBe(200);
    expect((await listStates(mine))[0]).toEqual({ id: made.id, state: 'revoked', views: 1 });
  });

  it('comes with the last of its views, of which concurrent ones get no more', async () => {
    const made = await make(mine, { kind: 'article', id: open, maxViews: 3 });
    // Not shown, not counted.
    expect((await show(made, elsewhere)).status).toBe(404);
    const replies = await Promise.all(Array.from({ length: 12 }, () => show(made)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
    expect((await show(made)).body.msg).toContain('次数已经用完');
    expect((await listStates(mine))[0]).toEqual({ id: made.id, state: 'usedUp', views: 3 });
  });

  it('comes with the article, and with the account of who made it', async () => {
    const shared = await makeArticle(db, column, HELP);
    const sun = await createMember(api);
    const made = await make(callsOf(sun), { kind: 'article', id: shared });
    const second = await make(callsOf(sun), { kind: 'article', id: open });
    await database.query(`update article set state = 'withdrawn' where id = $1`, [shared]);
    expect(await show(made)).toMatchObject({ status: 410, body: { msg: '分享的文章已经撤下' } });
    expect((await show(second)).status).toBe(200);
    await database.query(`update account set state = 'blocked' where id = $1`, [sun.accountId]);
    expect((await show(second)).status).toBe(410);
  });

  it('is told apart from a link that never was', async () => {
    for (const shareId of ['x'.repeat(22), 'x', '../../etc']) {
      expect((await api.post('/help/pub/share/get', { shareId })).status).toBe(404);
    }
    expect((await api.post('/help/pub/share/get', { shareId: '' })).status).toBe(400);
    expect((await api.post('/help/pub/share/get', { shareId: 'x'.repeat(65) })).status).toBe(400);
  });
});

describe('a member’s list', () => {
  it('has the own links alone, of one article where asked', async () => {
    const one = await make(callsOf(qian), { kind: 'article', id: elsewhere });
    await make(callsOf(qian), { kind: 'column', id: toWireId(other) });
    await show(one);
    const all = await listStates(callsOf(qian));
    expect(all).toHaveLength(2);
    expect(all).toContainEqual({ id: one.id, state: 'live', views: 1 });
    const some = await listStates(callsOf(qian), { targetIds: [elsewhere] });
    expect(some).toEqual([{ id: one.id, state: 'live', views: 1 }]);
    expect(await listStates(callsOf(qian), { targetIds: [open] })).toEqual([]);
  });

  it('is limited in links that can be opened, and in links an hour', async () => {
    const zhou = await createMember(api);
    const rows = Array.from({ length: MAX_LIVE_SHARES }, (_, index) => ({
      tokenHash: `hash ${index}`,
      articleId: open,
      accountId: zhou.accountId,
      drafts: false,
      expiresAt: new Date(Date.now() + 60_000),
    }));
    await db.insert(helpShare).values(rows);
    const full = await callsOf(zhou).create({ kind: 'article', id: open });
    expect(full).toMatchObject({ status: 409, body: { code: '40900' } });
    await endAll();
    expect((await callsOf(zhou).create({ kind: 'article', id: open })).status).toBe(200);
    const statuses = [];
    for (let index = 0; index < 29; index += 1) {
      statuses.push((await callsOf(zhou).create({ kind: 'article', id: open })).status);
    }
    expect(statuses.at(0)).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a link of staff', () => {
  it('shows the newest version of a draft, as long as its maker may edit, and is audited', async () => {
    const editor = as(lin);
    const { id } = await editor.create({ title: '还没发布', body: '<p>隐稿</p>' });
    const made = await make(staff, { kind: 'article', id });
    expect((await show(made)).body.model).toMatchObject({
      article: { title: '还没发布', isDraft: true },
    });
    await editor.save({ id, base: await editor.read(id), content: draft({ title: '改过' }) });
    expect((await show(made)).body.model).toMatchObject({ article: { title: '改过' } });
    expect((await mine.create({ kind: 'article', id })).status).toBe(404);
    const audits = await database.query(
      `select action, detail from audit_log where action like 'help.share%' order by id`,
    );
    expect(audits).toMatchObject([{ action: 'help.share.create', detail: { target: id } }]);
    await database.query(`update staff set state = 'blocked'`);
    expect((await show(made)).status).toBe(410);
    await database.query(`update staff set state = 'active'`);
    await database.query(`delete from role_permission where permission = 'content:write'`);
    expect((await show(made)).status).toBe(410);
    await database.query(
      `insert into role_permission (role_id, permission)
       select id, 'content:write' from role where key = 'editor'`,
    );
    expect((await show(made)).status).toBe(200);
    await editor.call('remove', { id });
    expect((await show(made)).status).toBe(410);
  });

  it('shows a column with its drafts, without what is withdrawn', async () => {
    const { id } = await as(lin).create({ title: '栏目里的草稿' });
    const made = await make(staff, { kind: 'column', id: toWireId(column) });
    const { column: shown } = (await show(made)).body.model as {
      column: { articles: { id: string; isDraft: boolean }[] };
    };
    const ids = shown.articles.map((each) => each.id);
    expect(ids).toEqual(expect.arrayContaining([id, open, members]));
    expect(ids).not.toContain(withdrawn);
    expect(ids).not.toContain(elsewhere);
    expect((await show(made, id)).body.model).toMatchObject({ article: { isDraft: true } });
    expect((await show(made, withdrawn)).status).toBe(404);
    expect((await show(made, elsewhere)).status).toBe(404);
  });

  it('is listed and revoked by every editor, not by members', async () => {
    const wu = await createMember(api, { staff: ['editor'] });
    const made = await make(staff, { kind: 'article', id: open });
    const records = (await callsOf(wu, '/console/help/share').list()).body.records as object[];
    expect(records[0]).toMatchObject({ id: made.id, maker: '林编辑' });
    expect((await mine.revoke(made.id)).status).toBe(404);
    expect((await callsOf(wu, '/console/help/share').revoke(made.id)).status).toBe(200);
    expect((await show(made)).status).toBe(410);
    expect((await callsOf(zhao, '/console/help/share').list()).status).toBe(401);
  });
});
