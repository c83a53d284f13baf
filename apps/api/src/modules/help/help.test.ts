import { eq } from 'drizzle-orm';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { article, helpFeedback } from '../../db/schema.ts';
import { fromWireId } from '../../wire-format.ts';

const { api, database } = await apiSuite();
let id: string;

beforeAll(async () => {
  const { db } = database;
  const column = await makeDirectory(db, { bizType: 'HELP' });
  const news = await makeDirectory(db, { bizType: 'NEWS' });
  id = await makeArticle(db, column, {
    bizType: 'HELP',
    title: '导入清单',
    props: { number: 'H0201' },
  });
  await makeArticle(db, column, {
    bizType: 'HELP',
    props: { number: 'H0202' },
    state: 'withdrawn',
  });
  await makeArticle(db, column, { bizType: 'HELP', props: { number: 'H0203' }, state: 'draft' });
  await makeArticle(db, column, { bizType: 'HELP', props: { number: 'H0201' }, state: 'draft' });
  await makeArticle(db, news, { props: { number: 'H0204' } });
});

const getByNumber = (number: string) => api.post('/help/pub/getByNumber', { number });

describe('the search for help', () => {
  it.each(['H0201', 'h0201', 'Ｈ０２０１'])(
    'finds an article by its number %p',
    async (keywords) => {
      const { body } = await api.post('/news/pub/dirNews', { bizType: 'HELP', keywords });
      expect(body.records).toEqual([expect.objectContaining({ id })]);
    },
  );
});

describe('/help/pub/getByNumber', () => {
  it.each(['H0201', 'h0201', 'Ｈ０２０１', ' h 0201 '])(
    'finds the public article by %p',
    async (number) => {
      const { status, body } = await getByNumber(number);
      expect(status).toBe(200);
      expect(body.model).toMatchObject({ id, title: '导入清单' });
    },
  );

  it('tells a withdrawn article from an unknown number', async () => {
    expect(await getByNumber('H0202')).toMatchObject({ status: 410, body: { code: '41000' } });
    expect(await getByNumber('H0999')).toMatchObject({
      status: 404,
      body: { msg: '没有编号为 H0999 的帮助，请核对后再查' },
    });
  });

  it.each(['H0203', 'H0204'])(
    'does not show %s, a draft or an article of another kind',
    async (number) => {
      expect((await getByNumber(number)).status).toBe(404);
    },
  );

  it.each(['', '0201', 'H02010', 'x'.repeat(100)])('refuses %p', async (number) => {
    const { status, body } = await getByNumber(number);
    expect(status).toBe(400);
    expect(JSON.stringify(body.errors)).toMatch(/编号|20/);
  });
});

describe('/help/pub/feedback', () => {
  const listAnswers = () =>
    database.db
      .select({ helpful: helpFeedback.helpful, missing: helpFeedback.missing })
      .from(helpFeedback)
      .where(eq(helpFeedback.articleId, fromWireId(id)));

  it('keeps the last answer of a reader to a revision', async () => {
    const first = await api.post('/help/pub/feedback', { id, helpful: true });
    expect(first.body.model).toEqual({ helpful: true });
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^reader=/);
    const change = { id, helpful: false, missing: ' 没写表头 ' };
    await api.post('/help/pub/feedback', change, { headers: { cookie } });
    expect(await listAnswers()).toEqual([{ helpful: false, missing: '没写表头' }]);
  });

  it('asks again when the article has been revised, and other readers', async () => {
    const before = (await listAnswers()).length;
    await api.post('/help/pub/feedback', { id, helpful: true });
    await database.db
      .update(article)
      .set({ updatedAt: new Date('2026-05-01T00:00:00Z') })
      .where(eq(article.id, fromWireId(id)));
    await api.post('/help/pub/feedback', { id, helpful: true });
    expect(await listAnswers()).toHaveLength(before + 2);
  });

  it('refuses articles that are no public help, and too long texts', async () => {
    expect(
      (await api.post('/help/pub/feedback', { id: 'f'.repeat(32), helpful: true })).status,
    ).toBe(404);
    const long = await api.post('/help/pub/feedback', {
      id,
      helpful: false,
      missing: '长'.repeat(501),
    });
    expect(long).toMatchObject({ status: 400 });
    expect(JSON.stringify(long.body.errors)).toContain('最多写 500 个字');
  });
});
