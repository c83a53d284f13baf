import { inArray } from 'drizzle-orm';
import { articleTag, tag } from '../../../../db/schema.ts';
import { createEditors, type Content } from '../../../../../test/editors.ts';
import { makeArticle, makeDirectory } from '../../../../../test/factories.ts';
import { apiSuite } from '../../../../../test/harness.ts';
import { createMember } from '../../../../../test/members.ts';
import { toWireId } from '../../../../wire-format.ts';

const { api, database } = await apiSuite({ rateLimit: 100_000 });
const column = await makeDirectory(database.db, { name: '造价' });
const lin = await createMember(api, { staff: ['editor'], realname: '林编辑' });
const { as } = createEditors(api, column);
const editor = as(lin);

describe('listPaged', () => {
  it('lists drafts and published articles, the last changed first', async () => {
    const id = await makeArticle(database.db, column, { title: '列表里的线上文章' });
    const mark = await editor.create({ title: '列表里的草稿' });
    const list = async (filter: object) => (await editor.list(filter)).body;
    const { records, total } = await list({ keywords: '列表里的' });
    expect(total).toBe(2);
    expect((records as Content[]).map((record) => record.id)).toEqual([mark.id, id]);
    expect(records).toMatchObject([
      {
        title: '列表里的草稿',
        work: 'draft',
        live: null,
        dirName: '造价',
        editor: { name: '林编辑' },
      },
      { title: '列表里的线上文章', work: null, live: 'published', readCount: 0, editor: null },
    ]);
    const of = async (filter: object) =>
      ((await list({ keywords: '列表里的', ...filter })).records as Content[]).map((r) => r.id);
    expect(await of({ state: 'draft' })).toEqual([mark.id]);
    expect(await of({ state: 'published' })).toEqual([id]);
    expect(await of({ state: 'withdrawn' })).toEqual([]);
    expect(await of({ editorId: lin.staffId })).toEqual([mark.id]);
    expect(await of({ bizType: 'NEWS', directoryId: toWireId(column) })).toEqual([mark.id, id]);
    expect(await of({ bizType: 'HELP' })).toEqual([]);
    expect(await of({ keywords: '%' })).toEqual([]);
  });

  it('finds words of the text that is public or drafted, not of its markup', async () => {
    const text = (words: string) => ({ body: `<p>按<strong>${words}</strong>办理。</p>` });
    const mark = await editor.create({ title: '正文里找', ...text('轨道交通盾构') });
    const find = async (keywords: string) =>
      ((await editor.list({ keywords })).body.records as Content[]).map((record) => record.id);
    expect(await find('盾构')).toEqual([mark.id]);
    await editor.publish(mark);
    expect(await find('盾构')).toEqual([mark.id]);
    // The draft over it says something else; the public still reads the old text.
    await editor.change(await editor.read(mark.id), { title: '正文里找', ...text('隧道掘进') });
    expect(await find('隧道掘进')).toEqual([mark.id]);
    expect(await find('盾构')).toEqual([mark.id]);
    expect(await find('strong')).toEqual([]);
  });

  it('names the tags of the newest version, or of what the public reads', async () => {
    const id = await makeArticle(database.db, column, { title: '带标签的线上文章' });
    await database.db.insert(tag).values([{ name: '计量' }, { name: '变更' }]);
    const stored = await database.db
      .select()
      .from(tag)
      .where(inArray(tag.name, ['计量', '变更']));
    const idOf = new Map(stored.map((row) => [row.name, row.id]));
    await database.db.insert(articleTag).values(
      ['变更', '计量'].map((name, sort) => ({
        articleId: id,
        tagId: idOf.get(name) ?? '',
        sort,
      })),
    );
    await editor.create({ title: '带标签的草稿', tags: ['签证', '索赔'] });
    await editor.create({ title: '不带标签的草稿' });
    const { records } = (await editor.list({ keywords: '带标签的', withTags: true })).body;
    const tags = (records as { title: string; tags: string[] }[]).map((row) => [
      row.title,
      row.tags,
    ]);
    expect(Object.fromEntries(tags)).toEqual({
      带标签的线上文章: ['变更', '计量'],
      带标签的草稿: ['签证', '索赔'],
      不带标签的草稿: [],
    });
    const unasked = (await editor.list({ keywords: '带标签的' })).body.records as typeof records;
    expect((unasked as { tags: string[] }[]).flatMap((row) => row.tags)).toEqual([]);
  });

  it('is for editors', async () => {
    const sales = await createMember(api, { staff: ['sales'] });
    expect((await as(sales).list({})).status).toBe(403);
  });
});
