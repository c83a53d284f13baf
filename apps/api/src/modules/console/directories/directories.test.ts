import type { DirectoryPlace, DirectoryRecord } from '@zhucheng/contracts';
import { createEditors, type Content } from '../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember } from '../../../../test/members.ts';
import { toWireId } from '../../../wire-format.ts';

const { api, database } = await apiSuite();
const editor = await createMember(api, {
  permissions: ['directories', 'content:read', 'content:write', 'content:publish'],
});
const { db } = database;

const call = async (name: string, input: object) =>
  (await api.post(`/console/directory/${name}`, input, editor)).body;
const tree = async () => (await call('tree', {})).list as DirectoryRecord[];
const find = async (id: string) => (await tree()).find((one) => one.id === id);
const namesBelow = async (parentId: string) =>
  (await tree()).filter((one) => one.parentId === parentId).map(({ name }) => name);
const column = async (name: string, parentId?: string, changes = {}) =>
  toWireId(
    await makeDirectory(db, {
      name,
      bizType: 'KNOW',
      ...(parentId && { parentId: toUuid(parentId) }),
      ...changes,
    }),
  );
const toUuid = (id: string) =>
  `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20)}`;

describe('directory/save', () => {
  it('adds a column behind its siblings, and changes one from its newest version', async () => {
    const parent = await column('施工');
    const input = { bizType: 'KNOW', parentId: parent };
    const first = (await call('save', { ...input, name: '桥梁' })).model as DirectoryRecord;
    await call('save', { ...input, name: '隧道' });
    expect(await namesBelow(parent)).toEqual(['桥梁', '隧道']);
    const changed = { ...first, name: '桥涵' };
    expect((await call('save', changed)).model).toMatchObject({ name: '桥涵', version: 2 });
    expect((await call('save', { ...changed, name: '别的' })).code).toBe('40900');
    const twice = await call('save', { ...input, name: '隧道' });
    expect(twice.errors).toMatchObject([{ field: 'name' }]);
    const deep = await call('save', { ...input, parentId: first.id, name: '斜拉桥' });
    const { id } = deep.model as DirectoryRecord;
    const deeper = await call('save', { ...input, parentId: id, name: '四级' });
    expect(deeper.errors).toMatchObject([{ field: 'parentId' }]);
  });

  it('is not overwritten by the next import', async () => {
    const source = { source: 'feed', sourceId: 'k1', bizType: 'KNOW' as const };
    const id = toWireId(await makeDirectory(db, { ...source, name: '旧名' }));
    await call('save', { ...(await find(id)), name: '编辑的名' });
    await makeDirectory(db, { ...source, name: '来源的新名' });
    expect((await find(id))?.name).toBe('编辑的名');
  });
});

describe('directory/move', () => {
  it('changes parent and order, and tells the place before', async () => {
    const [a, b] = [await column('甲'), await column('乙')];
    const [one, two] = [await column('一', a, { sort: 1 }), await column('二', a, { sort: 2 })];
    const moved = await call('move', { id: two, parentId: a, index: 0 });
    expect(await namesBelow(a)).toEqual(['二', '一']);
    const { before } = moved.model as unknown as { before: DirectoryPlace };
    expect(before).toEqual({ parentId: a, index: 1 });
    await call('move', { id: one, parentId: b, index: 5 });
    expect([await namesBelow(a), await namesBelow(b)]).toEqual([['二'], ['一']]);
    await call('move', { id: two, ...before });
    expect(await namesBelow(a)).toEqual(['二']);
  });

  it('closes no circle, by call or by hand, one after another or at once', async () => {
    const top = await column('顶');
    const below = await column('下', top);
    const refused = await call('move', { id: top, parentId: below, index: 0 });
    expect([refused.code, refused.msg]).toEqual(['40900', expect.stringContaining('自己下面')]);
    const byHand = database.query('update directory set parent_id = $1 where id = $2', [
      below,
      top,
    ]);
    await expect(byHand).rejects.toThrow('below itself');
    const [x, y] = [await column('子'), await column('丑')];
    const answers = await Promise.all([
      call('move', { id: x, parentId: y, index: 0 }),
      call('move', { id: y, parentId: x, index: 0 }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['30000', '40900']);
  });
});

describe('directory/merge', () => {
  it('moves articles, drafts and columns, and old addresses lead there', async () => {
    const source = { source: 'feed', sourceId: 'merged', bizType: 'NEWS' as const };
    const oldUuid = await makeDirectory(db, { ...source, name: '快讯' });
    const intoUuid = await makeDirectory(db, { name: '新闻' });
    const [old, into] = [toWireId(oldUuid), toWireId(intoUuid)];
    await makeDirectory(db, { name: '快讯之下', parentId: oldUuid });
    const articleId = await makeArticle(db, oldUuid, { title: '老快讯' });
    const { as, draft } = createEditors(api, oldUuid);
    const writer = as(editor);
    const draftId = (
      (await writer.save({ content: draft({ title: '没发的', directoryId: old }) })).body
        .model as Content
    ).id;
    const merged = await call('merge', { id: old, intoId: into });
    expect(merged.model).toMatchObject({ id: into, published: 1, articles: 2, mergedCount: 1 });
    expect(await namesBelow(into)).toEqual(['快讯之下']);
    expect(await find(old)).toBeUndefined();

    const page = await api.post('/news/pub/dirNews', { id: old });
    expect(page.body).toMatchObject({
      total: 1,
      newsDir: { id: into, name: '新闻' },
      records: [{ id: articleId }],
    });
    const opened = await writer.read(draftId);
    expect(opened).toMatchObject({ content: { directoryId: into } });
    await writer.publish(opened);
    // An import that knows the old column only.
    await makeDirectory(db, { ...source, name: '快讯（改）' });
    await makeArticle(db, oldUuid, { title: '后来的' });
    expect((await find(into))?.published).toBe(3);
    const search = await api.post('/news/pub/dirNews', { id: into });
    expect(search.body.total).toBe(3);
  });

  it('follows several mergers and refuses impossible ones', async () => {
    const [a, b, c] = [await column('子一'), await column('子二'), await column('子三')];
    const below = await column('子一之下', a);
    const refused = await call('merge', { id: a, intoId: below });
    expect([refused.code, refused.msg]).toEqual(['40900', expect.stringContaining('移出来')]);
    expect((await call('merge', { id: a, intoId: a })).code).toBe('40900');
    await call('merge', { id: a, intoId: b });
    await call('merge', { id: b, intoId: c });
    expect((await find(c))?.mergedCount).toBe(2);
    expect((await call('merge', { id: a, intoId: c })).code).toBe('40400');
  });
});

describe('directory/unmerge', () => {
  it('gives articles, drafts, columns and addresses back, once, but nothing moved since', async () => {
    const parent = await column('上级', undefined, { bizType: 'NEWS' });
    const parentId = toUuid(parent);
    const oldUuid = await makeDirectory(db, { name: '旧栏', parentId, sort: 1 });
    const intoUuid = await makeDirectory(db, { name: '新栏', sort: 9 });
    const otherUuid = await makeDirectory(db, { name: '第三栏', sort: 10 });
    await makeDirectory(db, { name: '旧栏之下', parentId: oldUuid });
    const formerUuid = await makeDirectory(db, { name: '更旧的栏' });
    const [old, into, former] = [toWireId(oldUuid), toWireId(intoUuid), toWireId(formerUuid)];
    const kept = await makeArticle(db, oldUuid, { title: '留在旧栏' });
    const movedOn = await makeArticle(db, oldUuid, { title: '又移走了' });
    const own = await makeArticle(db, intoUuid, { title: '本来就在新栏' });
    const { as, draft } = createEditors(api, oldUuid);
    const writer = as(editor);
    const saved = await writer.save({ content: draft({ title: '旧栏的稿', directoryId: old }) });
    const draftId = (saved.body.model as Content).id;
    await call('merge', { id: former, intoId: old });
    await call('merge', { id: old, intoId: into });
    await database.query('update article set directory_id = $1 where id = $2', [
      otherUuid,
      movedOn,
    ]);
    const back = await call('unmerge', { id: old });
    expect(back.model).toMatchObject({
      id: old,
      name: '旧栏',
      parentId: parent,
      published: 1,
      articles: 2,
      mergedCount: 1,
    });
    expect(await namesBelow(old)).toEqual(['旧栏之下']);
    expect(await find(into)).toMatchObject({ published: 1, mergedCount: 0 });
    const titles = async (id: string) =>
      ((await api.post('/news/pub/dirNews', { id })).body.records as { id: string }[]).map(
        (record) => record.id,
      );
    expect([await titles(old), await titles(into)]).toEqual([[kept], [own]]);
    expect(await titles(former)).toEqual([kept]);
    expect(await writer.read(draftId)).toMatchObject({ content: { directoryId: old } });
    const shelves = await database.query(
      `select s.directory_id from search_document d join search_shelf s on s.id = d.shelf_id
       where d.ref_id = any($1) order by d.ref_id`,
      [[kept, own]],
    );
    expect(shelves.map((row) => row.directory_id).toSorted()).toEqual(
      [oldUuid, intoUuid].toSorted(),
    );
    expect((await call('unmerge', { id: old })).code).toBe('40900');
  });

  it('gives a topic its articles back, and leaves those that both had', async () => {
    const [oldUuid, intoUuid] = [
      await makeDirectory(db, { name: '专题甲', kind: 'topic' }),
      await makeDirectory(db, { name: '专题乙', kind: 'topic' }),
    ];
    const home = await makeDirectory(db, { name: '文章的栏目' });
    const [one, both] = [
      await makeArticle(db, home, { title: '只在甲' }),
      await makeArticle(db, home, { title: '两边都有' }),
    ];
    await database.query(
      `insert into topic_article (directory_id, article_id, sort)
       values ($1, $3, 1), ($1, $4, 2), ($2, $4, 1)`,
      [oldUuid, intoUuid, one, both],
    );
    const read = () =>
      database.query(
        'select directory_id, article_id, sort from topic_article where directory_id in ($1, $2) order by 1, 2',
        [oldUuid, intoUuid],
      );
    const before = await read();
    await call('merge', { id: toWireId(oldUuid), intoId: toWireId(intoUuid) });
    expect(await read()).not.toEqual(before);
    await call('unmerge', { id: toWireId(oldUuid) });
    expect(await read()).toEqual(before);
  });

  it('is refused after its time, and where the old parent is gone', async () => {
    const parent = await column('会消失的上级');
    const [child, into] = [await column('孩子', parent), await column('去处')];
    await call('merge', { id: child, intoId: into });
    await call('merge', { id: parent, intoId: into });
    expect((await call('unmerge', { id: child })).msg).toContain('上级已经不在了');
    await database.query("update merge_undo set merged_at = now() - interval '61 s'");
    expect((await call('unmerge', { id: parent })).msg).toContain('一分钟');
  });
});
