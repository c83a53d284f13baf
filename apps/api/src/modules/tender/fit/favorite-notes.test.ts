import { EMPTY_ID } from '@zhucheng/contracts';
import { makeArticle, makeDirectory, makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite();

let member: Member;
let id: string;
beforeEach(async () => {
  member = await createMember(api);
  id = await makeNotice(database.db, { title: '清江大桥招标公告' });
  await api.post('/ai/pub/userOperation/favorite', { id }, member);
});

const save = (note: string, before = '', who = member, target = id) =>
  api.post('/ai/bid/saveFavoriteNote', { id: target, note, before }, who);
const list = async (body: object = {}, who = member) =>
  (await api.post('/ai/bid/listPagedByFavorite', body, who)).body;

describe('/ai/bid/listPagedByFavorite', () => {
  it('has the kept notices and projects of the member, with notes', async () => {
    const article = await makeArticle(database.db, await makeDirectory(database.db));
    await api.post('/news/pub/favorite', { id: article }, member);
    await save('周五去现场');
    expect(await list()).toMatchObject({
      total: 1,
      changed: 0,
      records: [{ id, kind: 'TENDER', title: '清江大桥招标公告', note: '周五去现场' }],
    });
    expect((await list({}, await createMember(api))).total).toBe(0);
    expect((await api.post('/ai/bid/listPagedByFavorite', {})).status).toBe(401);
  });

  it('sorts by deadline', async () => {
    const deadline = new Date(Date.now() + 86_400_000);
    const soon = await makeNotice(database.db, { title: '明天截止', deadline });
    await api.post('/ai/pub/userOperation/favorite', { id: soon }, member);
    const { records } = await list({ sort: 'deadline' });
    expect(records).toMatchObject([{ id: soon }, { id }]);
  });
});

describe('/ai/bid/saveFavoriteNote', () => {
  it('trims, replaces and empties a note', async () => {
    expect((await save('  带 500 万保函 ')).body.model).toEqual({ id, note: '带 500 万保函' });
    expect((await save('改日期', '带 500 万保函')).body.code).toBe('30000');
    expect((await save('', '改日期')).body.model).toEqual({ id, note: '' });
  });

  it('does not overwrite what another device wrote, and accepts the same change twice', async () => {
    await save('电脑上写的');
    const { status, body } = await save('手机上写的');
    expect([status, body.code, body.msg]).toEqual([
      409,
      '40900',
      '这条备注刚在别处改过，请看过那边写的再保存',
    ]);
    expect((await save('电脑上写的')).body.code).toBe('30000');
    expect((await list()).records).toMatchObject([{ note: '电脑上写的' }]);
  });

  it('lets one of many concurrent changes win', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`第 ${at} 种`)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('is for favorites of the member alone, and up to 500 characters', async () => {
    const stranger = await createMember(api);
    expect((await save('别人的', '', stranger)).body).toMatchObject({
      code: '40400',
      msg: '还没有收藏它，请先收藏再写备注',
    });
    expect((await save('没有的', '', member, EMPTY_ID)).body.code).toBe('40400');
    expect((await save('字'.repeat(500))).body.code).toBe('30000');
    expect((await save('字'.repeat(501), '字'.repeat(500))).body).toMatchObject({
      code: '40000',
      errors: [{ field: 'note', message: '备注最多 500 个字，请缩短一些' }],
    });
    expect((await api.post('/ai/bid/saveFavoriteNote', { id, note: '', before: '' })).status).toBe(
      401,
    );
  });

  it('goes with the favorite', async () => {
    await save('周五去现场');
    await api.post('/ai/pub/userOperation/cancelFavorite', { id }, member);
    await api.post('/ai/pub/userOperation/favorite', { id }, member);
    expect((await list()).records).toMatchObject([{ note: '' }]);
  });
});
