import { EMPTY_ID } from '@zhucheng/contracts';
import { makeNotice } from '../../../../test/factories.ts';
import {
  suiteDatabase,
  testApi,
  type SuiteDatabase,
  type TestApi,
} from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { fromWireId } from '../../../wire-format.ts';

let database: SuiteDatabase;
let api: TestApi;
let member: Member;
let stranger: Member;
let id: string;

beforeAll(async () => {
  database = await suiteDatabase();
  api = await testApi(database.url);
  [member, stranger] = [await createMember(api), await createMember(api)];
});

afterAll(async () => {
  await api.close();
  await database.drop();
});

beforeEach(async () => {
  id = await makeNotice(database.db, { title: '清江大桥招标公告' });
});

const ask = (name: string, target: string, options: Parameters<TestApi['post']>[2] = {}) =>
  api.post(`/ai/pub/userOperation/${name}`, { id: target }, options);
const withdraw = (notice: string) =>
  database.query("update tender_notice set state = 'withdrawn' where id = $1", [
    fromWireId(notice),
  ]);
const projectOf = async (notice: string) => {
  const { body } = await api.post('/ai/pub/bid/first', { id: notice });
  return (body.model as { project: { id: string } }).project.id;
};
const favorites = async (who: Member) =>
  (await api.post('/user/favorite/listPaged', { kind: 'TENDER' }, who)).body;

describe('likes of a notice', () => {
  it('count a visitor once, and can be cancelled by that visitor only', async () => {
    const first = await ask('praise', id);
    expect(first.body.model).toEqual({
      id,
      praised: true,
      favorited: false,
      praiseCount: 1,
      favoriteCount: 0,
    });
    const headers = { cookie: String(first.headers['set-cookie']).split(';')[0] ?? '' };
    expect((await ask('praise', id, { headers })).body.model).toMatchObject({ praiseCount: 1 });
    expect((await ask('cancelPraise', id)).body.model).toMatchObject({ praiseCount: 1 });
    const seen = await ask('userOperation', id, { headers });
    expect(seen.body.model).toMatchObject({ praised: true, praiseCount: 1 });
    const back = await ask('cancelPraise', id, { headers });
    expect(back.body.model).toMatchObject({ praised: false, praiseCount: 0 });
  });

  it('reject requests of other sites', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask('praise', id, { headers })).body.code).toBe('40300');
  });
});

describe('favorites of a notice', () => {
  it('are for members', async () => {
    for (const name of ['favorite', 'cancelFavorite']) {
      const { status, body } = await ask(name, id);
      expect([status, body.code]).toEqual([401, '40100']);
    }
  });

  it('count a member once under concurrent requests', async () => {
    const ten = Array.from({ length: 10 }, () => ask('favorite', id, member));
    for (const { body } of await Promise.all(ten)) {
      expect(body.model).toMatchObject({ favorited: true, favoriteCount: 1 });
    }
    expect((await ask('userOperation', id, stranger)).body.model).toMatchObject({
      favorited: false,
      favoriteCount: 1,
    });
    expect((await ask('cancelFavorite', id, stranger)).body.model).toMatchObject({
      favoriteCount: 1,
    });
    expect((await ask('cancelFavorite', id, member)).body.model).toMatchObject({
      favorited: false,
      favoriteCount: 0,
    });
  });

  it('are listed among the member’s favorites, where they can be removed', async () => {
    await ask('favorite', id, member);
    expect(await favorites(member)).toMatchObject({
      total: 1,
      records: [
        {
          id,
          kind: 'TENDER',
          title: '清江大桥招标公告',
          href: `/tender/detail/${id}/ENGINEERING/0100`,
        },
      ],
    });
    expect(await favorites(stranger)).toMatchObject({ total: 0 });
    await api.post('/user/favorite/remove', { id }, member);
    expect((await ask('userOperation', id, member)).body.model).toMatchObject({
      favorited: false,
      favoriteCount: 0,
    });
  });

  it('remain when the notice is withdrawn, without its title and address', async () => {
    await ask('favorite', id, stranger);
    await withdraw(id);
    expect((await favorites(stranger)).records).toMatchObject([
      { id, kind: 'TENDER', title: '内容已下线', href: '' },
    ]);
    await api.post('/user/favorite/remove', { id }, stranger);
    expect(await favorites(stranger)).toMatchObject({ total: 0 });
  });
});

describe('a project', () => {
  it('is a favorite of its own, apart from its notices', async () => {
    const project = await projectOf(id);
    await ask('favorite', project, member);
    expect((await ask('userOperation', id, member)).body.model).toMatchObject({
      favorited: false,
    });
    expect((await favorites(member)).records).toMatchObject([
      { id: project, kind: 'TENDER', href: `/tenderDetails/${project}` },
    ]);
    await withdraw(id);
    expect((await ask('favorite', project, member)).status).toBe(404);
    expect((await favorites(member)).records).toMatchObject([{ title: '内容已下线', href: '' }]);
    await api.post('/user/favorite/remove', { id: project }, member);
  });
});

describe('stats', () => {
  it('return counts to everybody, and no identities', async () => {
    await ask('praise', id);
    await ask('praise', id, member);
    await ask('favorite', id, member);
    const { body } = await ask('stats', id);
    expect(body.model).toEqual({ id, praiseCount: 2, favoriteCount: 1 });
  });
});

describe.each(['praise', 'cancelPraise', 'userOperation', 'favorite', 'cancelFavorite', 'stats'])(
  '%s of what cannot be read',
  (name) => {
    it('rejects unpublished notices', async () => {
      const later = await makeNotice(database.db, {
        publishTime: new Date(Date.now() + 3_600_000),
      });
      expect((await ask(name, EMPTY_ID, member)).body.code).toBe('40400');
      expect((await ask(name, later, member)).body.code).toBe('40400');
      expect((await ask(name, 'no id', member)).body.code).toBe('40000');
      await withdraw(id);
      expect((await ask(name, id, member)).body).toMatchObject({
        code: '41000',
        msg: '这条公告已下架',
      });
    });
  },
);
