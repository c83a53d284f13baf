import { eq } from 'drizzle-orm';
import { EMPTY_ID } from '@zhucheng/contracts';
import { uuidv7 } from 'uuidv7';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { suiteDatabase, testApi, type SuiteDatabase, type TestApi } from '../../../test/harness.ts';
import type { Session } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { article, articleReading } from '../../db/schema.ts';

let database: SuiteDatabase;
let api: TestApi;
let column: string;
let id: string;

/** Sessions by the value of their cookie. */
const sessions = new Map<string, Session>();

function logIn(): { headers: { cookie: string } } {
  const value = uuidv7();
  sessions.set(value, {
    sessionId: 's',
    userId: uuidv7(),
    companyId: null,
    roles: ['member'],
    permissions: [],
  });
  return { headers: { cookie: `session=${value}` } };
}

beforeAll(async () => {
  database = await suiteDatabase();
  column = await makeDirectory(database.db);
  api = await testApi(
    database.url,
    {},
    {
      prepare: (app) => {
        app.sessions.resolve = async (cookie) => sessions.get(cookie) ?? null;
      },
    },
  );
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(async () => {
  id = await makeArticle(database.db, column, { stats: { praise: 7 } });
});

/** The cookie that an answer sets, as the next request sends it. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

async function withdraw(articleId: string) {
  await database.db
    .update(article)
    .set({ state: 'withdrawn' })
    .where(eq(article.id, fromWireId(articleId)));
}

describe('/news/pub/praise', () => {
  it('counts a visitor once, identified by an HttpOnly cookie', async () => {
    const first = await api.post('/news/pub/praise', { id });
    expect(first.body.model).toEqual({
      id,
      praised: true,
      favorited: false,
      praiseCount: 8,
      favoriteCount: 0,
    });
    expect(first.headers['set-cookie']).toMatch(/^reader=[\w-]{32};.*HttpOnly; SameSite=Lax/);
    const headers = { cookie: cookieOf(first) };
    const again = await api.post('/news/pub/praise', { id }, { headers });
    expect(again.body.model).toMatchObject({ praised: true, praiseCount: 8 });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('counts a reader once over ten concurrent calls', async () => {
    const member = logIn();
    const ten = Array.from({ length: 10 }, () => api.post('/news/pub/praise', { id }, member));
    expect(new Set((await Promise.all(ten)).map(({ status }) => status))).toEqual(new Set([200]));
    const { body } = await api.post('/news/pub/userOperation', { id }, member);
    expect(body.model).toMatchObject({ praised: true, praiseCount: 8 });
  });

  it('can be removed only by its actor', async () => {
    const member = logIn();
    await api.post('/news/pub/praise', { id }, member);
    const stranger = await api.post('/news/pub/cancelPraise', { id });
    expect(stranger.body.model).toMatchObject({ praised: false, praiseCount: 8 });
    const own = await api.post('/news/pub/cancelPraise', { id }, member);
    expect(own.body.model).toMatchObject({ praised: false, praiseCount: 7 });
  });

  it('requires a public article', async () => {
    expect((await api.post('/news/pub/praise', { id: EMPTY_ID })).status).toBe(404);
    await withdraw(id);
    expect((await api.post('/news/pub/praise', { id })).body.code).toBe('41000');
    expect((await api.post('/news/pub/userOperation', { id })).body.code).toBe('41000');
  });

  it('is rejected from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.post('/news/pub/praise', { id }, { headers })).body.code).toBe('40300');
  });
});

describe('/news/pub/favorite', () => {
  it('is for members', async () => {
    for (const path of ['/news/pub/favorite', '/news/pub/cancelFavorite']) {
      const { status, body } = await api.post(path, { id });
      expect([status, body.code]).toEqual([401, '40100']);
    }
  });

  it('is added and removed', async () => {
    const member = logIn();
    const added = await api.post('/news/pub/favorite', { id }, member);
    expect(added.body.model).toMatchObject({ favorited: true, favoriteCount: 1, praiseCount: 7 });
    const other = await api.post('/news/pub/userOperation', { id }, logIn());
    expect(other.body.model).toMatchObject({ favorited: false, favoriteCount: 1 });
    const given = await api.post('/news/pub/cancelFavorite', { id }, member);
    expect(given.body.model).toMatchObject({ favorited: false, favoriteCount: 0 });
  });
});

describe('/news/pub/doc/checkLogin', () => {
  const text = ['开头一段。', '中间一段，很长很长很长。', '结尾一段，是秘密。'].join('\n\n');
  const secret = () =>
    makeArticle(database.db, column, { memberOnly: true, content: { format: 'markdown', text } });

  it('requires a login for the rest of the text, without revealing it', async () => {
    const { status, body } = await api.post('/news/pub/doc/checkLogin', { id: await secret() });
    expect([status, body.code, body.msg]).toEqual([200, '40100', '登录后可以阅读全文']);
    expect(JSON.stringify(body)).not.toContain('秘密');
  });

  it('returns the full text to members', async () => {
    const { body } = await api.post('/news/pub/doc/checkLogin', { id: await secret() }, logIn());
    expect([body.code, JSON.stringify(body.model)]).toEqual([
      '30000',
      expect.stringContaining('秘密'),
    ]);
  });

  it('returns open texts to everybody', async () => {
    const { body } = await api.post('/news/pub/doc/checkLogin', { id });
    expect([body.code, body.model]).toEqual(['30000', null]);
  });

  it('replies with the code of a missing article', async () => {
    const { status, body } = await api.post('/news/pub/doc/checkLogin', { id: EMPTY_ID });
    expect([status, body.code]).toEqual([200, '40400']);
  });
});

describe('/trace/trace/article', () => {
  const report = (changes: object = {}, headers: Record<string, string> = {}) => {
    const shown = { artId: id, artAuthorStaffId: EMPTY_ID, artType: 'NEWS', artTitle: '文章' };
    return api.post('/trace/trace/article', { ...shown, spent: 42.4, ...changes }, { headers });
  };
  const listReadings = () =>
    database.db
      .select()
      .from(articleReading)
      .where(eq(articleReading.articleId, fromWireId(id)));

  it('stores the seconds in view', async () => {
    const { status, body } = await report({}, { 'content-type': 'application/json' });
    expect([status, body.code]).toEqual([200, '30000']);
    expect(await listReadings()).toMatchObject([{ artType: 'NEWS', authorId: null, spent: 42 }]);
  });

  it('clamps implausible times', async () => {
    await report({ spent: 9e9 });
    expect((await listReadings()).map(({ spent }) => spent)).toEqual([7200]);
  });

  it.each([
    [{ spent: -1 }],
    [{ spent: 'long' }],
    [{ artTitle: ' ' }],
    [{ artTitle: 'x'.repeat(301) }],
    [{ artType: 'SPAM' }],
    [{ artId: 'x' }],
  ])('refuses %j', async (changes) => {
    expect((await report(changes)).body.code).toBe('40000');
    expect(await listReadings()).toEqual([]);
  });

  it('rejects unknown articles and other sites', async () => {
    expect((await report({ artId: EMPTY_ID })).status).toBe(404);
    expect((await report({}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  it('is rate-limited per address', async () => {
    const options = { remoteAddress: '192.0.2.9' };
    const spam = () =>
      api.post(
        '/trace/trace/article',
        { artId: id, artAuthorStaffId: EMPTY_ID, artType: 'NEWS', artTitle: 'x', spent: 1 },
        options,
      );
    const answers = await Promise.all(Array.from({ length: 130 }, spam));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
  });
});
