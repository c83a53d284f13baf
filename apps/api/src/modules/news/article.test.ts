import { eq } from 'drizzle-orm';
import { EMPTY_ID } from '@zhucheng/contracts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite, until } from '../../../test/harness.ts';
import { linkDocs } from '../../content/index.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { article } from '../../db/schema.ts';

const { api, database } = await apiSuite();
let column: string;
const ids: string[] = [];

const day = (number: number) => new Date(Date.UTC(2026, 0, number, 1));

beforeAll(async () => {
  const { db } = database;
  column = await makeDirectory(db, { name: '造价' });
  for (const number of [1, 2, 3]) {
    ids.push(
      await makeArticle(db, column, {
        sourceId: `a${number}`,
        title: `第 ${number} 篇`,
        releaseTime: day(number),
        stats: { read: number * 10, praise: number },
        content: { format: 'markdown', text: `## 一节\n\n正文${number}。` },
      }),
    );
  }
  await makeArticle(db, column, { title: '草稿', state: 'draft' });
  await makeArticle(db, column, { title: '明天见', publishAt: new Date(Date.now() + 86_400_000) });
  await linkDocs(db, 'test', new Map([['a1', ['a3', 'a2']]]));
});

describe('/news/pub/get', () => {
  it('returns the article with tags, docs and neighbours', async () => {
    const { status, body } = await api.post('/news/pub/get', { id: ids[0] });
    expect(status).toBe(200);
    expect(body.model).toMatchObject({
      id: ids[0],
      dirName: '造价',
      parentDirName: '',
      creatorId: EMPTY_ID,
      readCount: 10,
      content: '<h2 id="s-1">一节</h2>\n<p>正文1。</p>\n',
      headings: [{ id: 's-1', text: '一节', level: 2 }],
      docs: [{ title: '第 3 篇' }, { title: '第 2 篇' }],
      previous: null,
      next: { id: ids[1], title: '第 2 篇' },
    });
  });

  it('returns the first third of member-only articles', async () => {
    const text = [
      '开头一段。',
      '## 中间',
      '中间一段，很长很长很长。',
      '## 秘密的一节',
      '结尾一段，是秘密。',
    ].join('\n\n');
    const id = await makeArticle(database.db, column, {
      memberOnly: true,
      content: { format: 'markdown', text },
      releaseTime: day(-400),
    });
    const { body } = await api.post('/news/pub/get', { id });
    expect(body.model).toMatchObject({ content: expect.stringContaining('<p>开头一段。</p>') });
    expect(body.model).toMatchObject({ memberOnly: true });
    expect(JSON.stringify(body)).not.toContain('秘密');
    await database.db
      .update(article)
      .set({ state: 'draft' })
      .where(eq(article.id, fromWireId(id)));
  });

  it('returns 404 for unknown, draft and future articles', async () => {
    const hidden = await database.db.select().from(article).where(eq(article.title, '草稿'));
    const later = await database.db.select().from(article).where(eq(article.title, '明天见'));
    for (const id of [EMPTY_ID, ...[...hidden, ...later].map((row) => toWireId(row.id))]) {
      const { status, body } = await api.post('/news/pub/get', { id });
      expect([status, body.code]).toEqual([404, '40400']);
    }
  });

  it('returns 410 as soon as an article is withdrawn', async () => {
    const id = await makeArticle(database.db, column, { title: '撤回' });
    expect((await api.post('/news/pub/get', { id })).status).toBe(200);
    await database.db
      .update(article)
      .set({ state: 'withdrawn' })
      .where(eq(article.id, fromWireId(id)));
    await until(async () => (await api.post('/news/pub/get', { id })).status === 410);
    const { body } = await api.post('/news/pub/get', { id });
    expect(body).toMatchObject({ code: '41000', msg: '这篇文章已下架' });
    expect((await api.post('/news/pub/stats/count', { id })).status).toBe(410);
  });
});

describe('/news/pub/stats/count', () => {
  it('counts each reading once', async () => {
    const count = () => api.post('/news/pub/stats/count', { id: ids[2] });
    const bodies = await Promise.all([count(), count(), count()]);
    expect(bodies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await count()).body.model).toEqual({
      id: ids[2],
      readCount: 34,
      praiseCount: 3,
      criticCount: 0,
    });
  });

  it('returns 404 for unknown articles', async () => {
    expect((await api.post('/news/pub/stats/count', { id: EMPTY_ID })).status).toBe(404);
  });

  it('rejects requests of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const { status, body } = await api.post('/news/pub/stats/count', { id: ids[2] }, { headers });
    expect([status, body.code]).toEqual([403, '40300']);
  });
});
