import { EMPTY_ID } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { fromWireId } from '../../wire-format.ts';

const { api, database } = await apiSuite();
let member: Member;
let stranger: Member;
let article: string;
let lesson: string;
let notice: string;

beforeAll(async () => {
  [member, stranger] = [await createMember(api), await createMember(api)];
  const news = await makeDirectory(database.db);
  const lessons = await makeDirectory(database.db, { bizType: 'VIDEO', name: '计量课程' });
  article = await makeArticle(database.db, news, { title: '一篇新闻' });
  lesson = await makeArticle(database.db, lessons, { bizType: 'VIDEO', title: '计量入门' });
  notice = await makeNotice(database.db, { title: '招标公告' });
});

const post = (path: string, body: object = {}, who: Member = member) => api.post(path, body, who);

describe('reading history', () => {
  it('stores each resource once, earns points for articles and is private', async () => {
    const read = (id: string, kind?: string) => post('/news/readHistory/create', { id, kind });
    expect((await read(article)).body.model).toEqual({ points: 1 });
    expect((await read(article)).body.model).toEqual({ points: 0 });
    expect((await read(notice, 'TENDER')).body.model).toEqual({ points: 0 });
    expect((await read(notice, 'ARTICLE')).status).toBe(404);
    const { body } = await post('/news/readHistory/listPaged');
    expect(body).toMatchObject({
      total: 2,
      records: [
        { kind: 'TENDER', title: '招标公告', times: 1 },
        { kind: 'NEWS', title: '一篇新闻', times: 2, href: `/news/${article}` },
      ],
    });
    expect((await post('/news/readHistory/listPaged', { kind: 'NEWS' })).body.total).toBe(1);
    expect((await post('/news/readHistory/listPaged', {}, stranger)).body.total).toBe(0);
    expect((await post('/news/readHistory/clear', {}, stranger)).body.model).toEqual({
      removed: 0,
    });
    expect((await post('/news/readHistory/clear', { id: notice })).body.model).toEqual({
      removed: 1,
    });
  });
});

describe('favorites', () => {
  it('list all kinds and mark removed content', async () => {
    const addFavorite = (kind: string, id: string) =>
      database.query(
        "insert into reaction (actor_kind, actor_id, kind, target_kind, target_id) values ('account', $1, 'favorite', $2, $3)",
        [member.accountId, kind, fromWireId(id)],
      );
    await addFavorite('article', article);
    await addFavorite('notice', notice);
    await addFavorite('course', lesson);
    const all = await post('/user/favorite/listPaged');
    expect(all.body.total).toBe(3);
    const kinds = (all.body.records as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['NEWS', 'TENDER', 'VIDEO']);
    const among = async (who: Member) =>
      (await post('/user/favorite/among', { ids: [article, EMPTY_ID, notice] }, who)).body.list;
    expect(((await among(member)) as string[]).toSorted()).toEqual([article, notice].toSorted());
    expect(await among(stranger)).toEqual([]);
    const tenders = await post('/user/favorite/listPaged', { kind: 'TENDER' });
    expect(tenders.body).toMatchObject({ total: 1, records: [{ title: '招标公告' }] });
    expect((await post('/user/favorite/listPaged', {}, stranger)).body.total).toBe(0);
    await database.query("update article set state = 'withdrawn' where id = $1", [
      fromWireId(article),
    ]);
    const news = await post('/user/favorite/listPaged', { kind: 'NEWS' });
    expect(news.body.records).toMatchObject([{ title: '内容已下线', href: '' }]);
    const drop = async (who: Member) =>
      (await post('/user/favorite/remove', { id: article }, who)).body.model;
    expect(await drop(stranger)).toEqual({ removed: 0 });
    expect(await drop(member)).toEqual({ removed: 1 });
    expect((await post('/user/favorite/listPaged')).body.total).toBe(2);
  });
});

describe('downloads', () => {
  it('are empty at first', async () => {
    expect((await post('/news/download/listPaged')).body).toMatchObject({ total: 0, records: [] });
  });
});

describe('the video channel', () => {
  it('is bound to one member', async () => {
    const ask = (body: object, who?: Member) =>
      post('/news/pub/newsDispense/loginBilibili', body, who);
    expect((await ask({})).body.model).toMatchObject({ bound: false });
    expect((await ask({ uid: '123' })).body.model).toEqual({
      bound: true,
      uid: '123',
      address: 'https://space.bilibili.com/123',
    });
    expect((await ask({ uid: '123' }, stranger)).status).toBe(409);
  });
});
