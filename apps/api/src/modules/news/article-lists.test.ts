import { and, eq } from 'drizzle-orm';
import { anyCharacter } from '@zhucheng/test-kit/characters';
import fc from 'fast-check';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { linkDocs } from '../../content/index.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { banner, pageMeta } from '../../db/schema.ts';
import { COMPANY_COMPONENT_ID, EMPTY_ID } from '@zhucheng/contracts';

const { api, database } = await apiSuite();
let column: string;
let below: string;
let topic: string;
const ids: string[] = [];

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 1));
/** Signs that mean something to a query. */
const ODD = ["'", '"', '\\', '&', '|', '!', ':', '*', '(', ')', '<', '%', '_', '\u0000', '桥', ' '];

const OTHER_COMPANY = 'f'.repeat(32);

interface Page {
  total: number;
  pages: number;
  records: { id: string; title: string }[];
}
const pageOf = async (path: string, body: object) =>
  (await api.post(path, body)).body as unknown as Page;
const titles = ({ records }: Page) => records.map(({ title }) => title);

beforeAll(async () => {
  const { db } = database;
  column = await makeDirectory(db, { name: '造价', sort: 1, memo: '说明' });
  below = await makeDirectory(db, { name: '结算', parentId: column, sort: 1 });
  topic = await makeDirectory(db, { name: '过程结算', kind: 'topic' });
  await makeDirectory(db, { name: '知识', bizType: 'KNOW' });
  for (const number of [1, 2, 3, 4, 5]) {
    ids.push(
      await makeArticle(db, number > 3 ? below : column, {
        sourceId: `a${number}`,
        title: `第 ${number} 篇`,
        releaseTime: day(number),
        tags: number % 2 ? ['奇数', '数'] : ['数'],
        topicIds: number < 3 ? [topic] : [],
        stats: { read: number * 10, praise: number },
        content: { format: 'markdown', text: `## 一节\n\n正文${number}。` },
      }),
    );
  }
  await makeArticle(db, column, { title: '草稿', state: 'draft' });
  await makeArticle(db, column, { title: '明天见', publishAt: new Date(Date.now() + 86_400_000) });
  await linkDocs(db, 'test', new Map([['a1', ['a5', 'a3']]]));
  await db.insert(banner).values({ page: 'home', title: '横幅', link: '/news' });
  const comId = fromWireId(COMPANY_COMPONENT_ID);
  await db
    .update(pageMeta)
    .set({ title: '资讯 - {siteTitle}', keyword: '', description: '' })
    .where(and(eq(pageMeta.comId, comId), eq(pageMeta.page, 'news')));
});

describe('/news/pub/newsDirList', () => {
  it('returns the tree with totals of published articles', async () => {
    const { body } = await api.post('/news/pub/newsDirList', { bizType: 'NEWS' });
    expect(body.list).toEqual([
      {
        id: toWireId(column),
        bizType: 'NEWS',
        name: '造价',
        memo: '说明',
        total: 5,
        children: [{ id: toWireId(below), name: '结算', memo: '', total: 2 }],
      },
    ]);
  });

  it('returns nothing for another company', async () => {
    const { body } = await api.post('/news/pub/newsDirList', { comId: OTHER_COMPANY });
    expect(body).toMatchObject({ code: '30000', list: [] });
  });

  it('rejects an unknown business type', async () => {
    const { status, body } = await api.post('/news/pub/newsDirList', { bizType: 'GOSSIP' });
    expect([status, body.code]).toEqual([400, '40000']);
  });
});

describe('/news/pub/dirNews', () => {
  it('pages through a column and all below it, the newest first', async () => {
    const id = toWireId(column);
    const first = await pageOf('/news/pub/dirNews', { id, size: 2 });
    expect(first).toMatchObject({
      current: 1,
      size: 2,
      total: 5,
      pages: 3,
      newsDir: { name: '造价' },
    });
    expect(titles(first)).toEqual(['第 5 篇', '第 4 篇']);
    expect(titles(await pageOf('/news/pub/dirNews', { id, size: 2, current: 3 }))).toEqual([
      '第 1 篇',
    ]);
    expect(titles(await pageOf('/news/pub/dirNews', { id, size: 2, current: 4 }))).toEqual([]);
  });

  it('returns all fields of a list record', async () => {
    const { records } = await pageOf('/news/pub/dirNews', { id: toWireId(below), size: 1 });
    expect(records).toEqual([
      {
        id: ids[4],
        title: '第 5 篇',
        memo: '摘要',
        createrTime: '2026-01-05T09:00:00+08:00',
        bizType: 'NEWS',
        dirId: toWireId(below),
        dirName: '结算',
        author: '编辑部',
        readCount: 50,
        props: {},
      },
    ]);
  });

  it('filters by business type and keywords', async () => {
    expect((await pageOf('/news/pub/dirNews', { bizType: 'KNOW' })).total).toBe(0);
    expect(titles(await pageOf('/news/pub/dirNews', { keywords: '正文3' }))).toEqual(['第 3 篇']);
    expect((await pageOf('/news/pub/dirNews', { keywords: '，' })).total).toBe(0);
  });

  it('accepts a topic instead of a column', async () => {
    const page = await pageOf('/news/pub/dirNews', { id: toWireId(topic) });
    expect(titles(page)).toEqual(['第 2 篇', '第 1 篇']);
  });

  it('returns 404 for an unknown column', async () => {
    const { status, body } = await api.post('/news/pub/dirNews', { id: EMPTY_ID });
    expect([status, body.code]).toEqual([404, '40400']);
  });

  it('rejects pages beyond 10,000 records', async () => {
    const { status, body } = await api.post('/news/pub/dirNews', { current: 101, size: 100 });
    expect([status, body.msg]).toEqual([400, '请缩小筛选范围']);
    expect((await api.post('/news/pub/dirNews', { current: 100, size: 100 })).status).toBe(200);
    expect((await api.post('/news/pub/dirNews', { size: 101 })).status).toBe(400);
  });
});

describe('tags and topics', () => {
  it('lists tags by their number of articles', async () => {
    const page = (await api.post('/news/pub/tagListPaged', {})).body;
    expect(page).toMatchObject({
      total: 2,
      records: [
        { name: '数', total: 5 },
        { name: '奇数', total: 3 },
      ],
    });
    const found = (await api.post('/news/pub/tagListPaged', { keywords: '奇' })).body;
    expect(found).toMatchObject({ total: 1, records: [{ name: '奇数' }] });
  });

  it('pages through the articles of a tag', async () => {
    const { body } = await api.post('/news/pub/tagListPaged', { keywords: '奇数' });
    const [tag] = (body as unknown as { records: { id: string }[] }).records;
    const page = await pageOf('/news/pub/tag', { id: tag?.id, size: 2 });
    expect(page).toMatchObject({ total: 3, tag: { name: '奇数', total: 3 } });
    expect(titles(page)).toEqual(['第 5 篇', '第 3 篇']);
    expect((await api.post('/news/pub/tag', { id: EMPTY_ID })).status).toBe(404);
    expect((await api.post('/news/pub/tag', {})).status).toBe(400);
  });

  it('lists topics, a topic with its docs, and all docs', async () => {
    const { body } = await api.post('/news/pub/docDirList', { docType: 'NEWS' });
    expect(body.list).toEqual([{ id: toWireId(topic), name: '过程结算', total: 2 }]);
    const docs = await pageOf('/news/pub/dirDoc', { id: toWireId(topic), size: 1 });
    expect(docs).toMatchObject({ total: 2, newsDir: { name: '过程结算', total: 2 } });
    expect(docs.records[0]).toMatchObject({
      title: '第 2 篇',
      topicName: '过程结算',
      dirName: '造价',
    });
    expect((await api.post('/news/pub/dirDoc', { id: toWireId(column) })).status).toBe(404);
    const all = await pageOf('/news/pub/docListPaged', { keywords: '正文1' });
    expect(titles(all)).toEqual(['第 1 篇']);
    expect((await api.post('/news/pub/docListPaged', { docType: 'VIDEO' })).status).toBe(400);
  });
});

describe('overviews', () => {
  it('returns the newest articles of each column', async () => {
    const { body } = await api.post('/news/pub/polymerization', { size: 1 });
    expect(body.list).toMatchObject([
      {
        bizType: 'NEWS',
        children: [
          { name: '造价', newsList: [{ title: '第 3 篇' }] },
          { name: '结算', newsList: [{ title: '第 5 篇' }] },
        ],
      },
      { bizType: 'KNOW', children: [] },
    ]);
  });

  it('returns the most read articles and the carousel', async () => {
    const { body } = await api.post('/news/pub/hotsAndBanner', { page: 'home', size: 2 });
    expect(body).toMatchObject({ hots: [{ title: '第 5 篇' }, { title: '第 4 篇' }] });
    expect(body.banners).toMatchObject([{ title: '横幅', link: '/news' }]);
    const top = await api.post('/news/pub/topRead', { bizType: 'NEWS', size: 1 });
    expect(top.body.list).toMatchObject([{ title: '第 5 篇', readCount: 50 }]);
    expect((await api.post('/news/pub/topRead', { size: 21 })).status).toBe(400);
  });

  it('returns the metadata of a page', async () => {
    const { body } = await api.post('/news/pub/getByName', { name: 'news' });
    expect(body.model).toMatchObject({ title: '资讯 - {siteTitle}' });
    const foreign = { name: 'news', comId: OTHER_COMPANY };
    expect((await api.post('/news/pub/getByName', { name: 'nowhere' })).status).toBe(404);
    expect((await api.post('/news/pub/getByName', foreign)).status).toBe(404);
    expect((await api.post('/news/pub/getByName', {})).status).toBe(400);
  });
});

describe('hostile keywords', () => {
  it('never fail', async () => {
    const words = fc.string({
      maxLength: 30,
      unit: fc.oneof(fc.constantFrom(...ODD), anyCharacter),
    });
    await fc.assert(
      fc.asyncProperty(words, async (keywords) => {
        for (const path of ['dirNews', 'docListPaged', 'tagListPaged']) {
          const { status } = await api.post(`/news/pub/${path}`, { keywords, size: 1 });
          expect([200, 400]).toContain(status);
        }
      }),
      { numRuns: 100 },
    );
  });
});
