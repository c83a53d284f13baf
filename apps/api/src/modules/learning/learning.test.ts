import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCourse } from '../../../test/courses.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'zhucheng-courses-'));

const { api, database } = await apiSuite({ dataDir });
let member: Member;
let columns: string[];
const ids: string[] = [];

interface Course {
  id: string;
  title: string;
  position: number | null;
  finished: boolean;
  favorited: boolean;
}

const titles = (body: object) =>
  (
    (body as { records?: Course[]; list?: Course[] }).records ?? (body as { list: Course[] }).list
  ).map(({ title }) => title);

beforeAll(async () => {
  member = await createMember(api);
  const { db } = database;
  columns = [
    await makeDirectory(db, { bizType: 'VIDEO', name: '软件操作', sort: 1 }),
    await makeDirectory(db, { bizType: 'VIDEO', name: '工程课堂', sort: 2 }),
  ];
  for (const [title, column, level, tags, read] of [
    ['计量支付入门', 0, '入门', ['计量'], 5],
    ['日志怎么写', 0, '入门', ['日志'], 50],
    ['深基坑监测', 1, '进阶', ['计量', '监测'], 20],
  ] as const) {
    const id = await makeCourse(db, api.app.files, columns[column] ?? '', {
      title,
      tags,
      props: { level },
      stats: { read },
      releaseTime: new Date(Date.UTC(2026, 0, ids.length + 1)),
    });
    ids.push(id);
  }
});

afterAll(async () => {
  await rm(dataDir, { recursive: true });
});

const [FIRST, SECOND, THIRD] = ['计量支付入门', '日志怎么写', '深基坑监测'];

describe('lists of courses', () => {
  it('return the categories with their numbers of courses', async () => {
    const { body } = await api.post('/learning/pub/videoCat/list');
    expect(body.list).toMatchObject([
      { name: '软件操作', total: 2 },
      { name: '工程课堂', total: 1 },
    ]);
  });

  it.each([
    [{}, [THIRD, SECOND, FIRST]],
    [{ sort: 'hot' }, [SECOND, THIRD, FIRST]],
    [{ level: '入门' }, [SECOND, FIRST]],
    [{ keywords: '深基坑' }, [THIRD]],
    [{ size: 2, current: 2 }, [FIRST]],
    [{ comId: 'f'.repeat(32) }, []],
  ])('filter by %j', async (filter, expected) => {
    const { body } = await api.post('/learning/pub/videoRes/listNew', filter);
    expect(titles(body)).toEqual(expected);
  });

  it('filter by category, and reject unknown ones', async () => {
    const [first] = ((await api.post('/learning/pub/videoCat/list')).body.list as Course[]) ?? [];
    const { body } = await api.post('/learning/pub/videoRes/listNew', { id: first?.id });
    expect(titles(body)).toEqual([SECOND, FIRST]);
    const nowhere = await api.post('/learning/pub/videoRes/listNew', { id: 'a'.repeat(32) });
    expect(nowhere.status).toBe(404);
  });

  it('offer what an empty list has without each of its filters', async () => {
    const [software] = columns.map((id) => id.replaceAll('-', ''));
    const list = (filter: object) => api.post('/learning/pub/videoRes/listNew', filter);
    const { body } = await list({ id: software, level: '进阶' });
    expect(body).toMatchObject({
      total: 0,
      alternatives: [
        { without: ['id'], total: 1 },
        { without: ['level'], total: 2 },
      ],
    });
    expect((await list({ id: software })).body).not.toHaveProperty('alternatives');
  });

  it('return duration, level and poster', async () => {
    const { body } = await api.post('/learning/pub/videoRes/listNew', { keywords: '深基坑' });
    const [record] = body.records as { poster: string }[];
    expect(record).toMatchObject({
      seconds: 120,
      level: '进阶',
      dirName: '工程课堂',
      starCount: 0,
    });
    const poster = await api.get(record?.poster.replace('/api', '') ?? '');
    expect([poster.status, poster.headers['content-type']]).toEqual([200, 'image/webp']);
  });

  it('recommend related courses first', async () => {
    const { body } = await api.post('/learning/pub/videoRes/getRecommendVideo', { id: ids[0] });
    expect(titles(body)).toEqual([THIRD, SECOND]);
    const any = await api.post('/learning/pub/videoRes/getRecommendVideo', { size: 1 });
    expect(titles(any.body)).toEqual([SECOND]);
  });
});

describe('course reactions', () => {
  const call = (name: string, headers: Record<string, string | undefined> = {}) =>
    api.post(`/learning/pub/videoRes/${name}`, { id: ids[1] }, { headers });

  it('count a visitor’s star once, by cookie', async () => {
    const first = await call('addStar');
    expect(first.body.model).toMatchObject({ starred: true, starCount: 1 });
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/);
    const again = await call('addStar', { cookie: cookie.split(';')[0] });
    expect(again.body.model).toMatchObject({ starred: true, starCount: 1 });
    const state = await call('userOperationState', { cookie: cookie.split(';')[0] });
    expect(state.body.model).toMatchObject({ starred: true, position: null });
    const back = await call('reduceStar', { cookie: cookie.split(';')[0] });
    expect(back.body.model).toMatchObject({ starred: false, starCount: 0 });
  });

  it('let members only mark a course as favorite', async () => {
    expect((await call('favorite')).status).toBe(401);
    const kept = await call('favorite', member.headers);
    expect(kept.body.model).toMatchObject({ favorited: true, favoriteCount: 1 });
    const list = await api.post('/learning/videoRes/listByFavoritePaged', {}, member);
    expect(titles(list.body)).toEqual([SECOND]);
    const back = await call('cancelFavorite', member.headers);
    expect(back.body.model).toMatchObject({ favorited: false, favoriteCount: 0 });
    const after = await api.post('/learning/videoRes/listByFavoritePaged', {}, member);
    expect(after.body).toMatchObject({ total: 0, records: [] });
  });

  it('are for courses only', async () => {
    const column = await makeDirectory(database.db);
    const id = await makeArticle(database.db, column);
    const state = await api.post('/learning/pub/videoRes/userOperationState', { id });
    expect(state.status).toBe(404);
  });
});

describe('checkLogin', () => {
  const check = async (position?: number, headers = {}) => {
    const body = { id: ids[0], position };
    const answer = await api.post('/learning/pub/videoRes/checkLogin', body, { headers });
    return [answer.status, answer.body.code];
  };

  it('lets visitors watch the free minute, and members everything', async () => {
    expect(await check(59.9)).toEqual([200, '30000']);
    expect(await check(60)).toEqual([200, '40100']);
    expect(await check()).toEqual([200, '40100']);
    expect(await check(60, member.headers)).toEqual([200, '30000']);
  });
});

describe('progress of members', () => {
  const watch = (id: string | undefined, position: number) =>
    api.post('/learning/videoRes/progress', { id, position }, member);
  const list = async (body: object) =>
    (await api.post('/learning/videoRes/listNew', body, member)).body;

  it('is saved, and finished courses stay finished', async () => {
    expect((await watch(ids[0], 61.5)).body.model).toMatchObject({
      position: 61.5,
      finished: false,
    });
    expect((await watch(ids[2], 118)).body.model).toMatchObject({ finished: true });
    expect((await watch(ids[2], 3)).body.model).toMatchObject({ position: 3, finished: true });
    const state = { id: ids[0] };
    const seen = await api.post('/learning/pub/videoRes/userOperationState', state, member);
    expect(seen.body.model).toMatchObject({ position: 61.5 });
  });

  it('is listed by state', async () => {
    const all = await list({});
    expect(titles(all).slice(0, 3)).toEqual([THIRD, SECOND, FIRST]);
    const watching = await list({ state: 'watching' });
    expect(watching.records).toMatchObject([{ title: FIRST, position: 61.5, finished: false }]);
    expect(titles(await list({ state: 'finished' }))).toEqual([THIRD]);
    expect(await list({ state: 'finished', current: 2 })).toMatchObject({ total: 1, records: [] });
  });

  it('is searched together with the categories', async () => {
    const search = (keywords: string) =>
      api.post('/learning/videoCat/unionSearchNew', { keywords }, member);
    const { body } = await search('工程课堂');
    expect(body.categories).toMatchObject([{ name: '工程课堂', total: 1 }]);
    expect(titles((await search('日志')).body)).toEqual([SECOND]);
  });

  it.each(['progress', 'listNew', 'listByFavoritePaged'])('%s is for members', async (name) => {
    const body = name === 'progress' ? { id: ids[0], position: 1 } : {};
    expect((await api.post(`/learning/videoRes/${name}`, body)).status).toBe(401);
  });

  it('requires a video', async () => {
    expect((await watch('c'.repeat(32), 1)).status).toBe(404);
    expect((await watch(ids[0], -1)).status).toBe(400);
  });
});
