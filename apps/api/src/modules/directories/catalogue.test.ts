import { BIZ_TYPES } from '@zhucheng/domain-news';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

const { api, database } = await apiSuite();

beforeAll(async () => {
  const { db } = database;
  const help = await makeDirectory(db, { bizType: 'HELP', name: '入门', sort: 1 });
  const below = await makeDirectory(db, { bizType: 'HELP', name: '注册', parentId: help });
  await makeDirectory(db, { bizType: 'HELP', name: '个人', parentId: below });
  await makeDirectory(db, { bizType: 'HELP', name: '空栏', sort: 2 });
  await makeDirectory(db, { bizType: 'HELP', name: '直达', sort: 3, direct: true });
  await makeArticle(db, below, { bizType: 'HELP' });
});

describe('/cat/dir/getTree', () => {
  it('returns nodes with children or the direct flag, three levels deep', async () => {
    const { body } = await api.post('/cat/dir/getTree', { bizType: 'HELP' });
    expect(body.list).toMatchObject([
      {
        name: '入门',
        bizType: 'HELP',
        total: 1,
        children: [{ name: '注册', total: 1, children: [{ name: '个人', total: 0 }] }],
      },
      { name: '直达', direct: true, children: [] },
    ]);
  });

  it('requires a business type', async () => {
    const { status, body } = await api.post('/cat/dir/getTree', {});
    expect([status, body.errors]).toEqual([
      400,
      [{ field: 'bizType', message: expect.any(String) as unknown }],
    ]);
  });
});

describe('/cat/dir/getComBucket', () => {
  it('counts every business type', async () => {
    const list = (await api.post('/cat/dir/getComBucket')).body.list as { bizType: string }[];
    expect(list).toHaveLength(BIZ_TYPES.length);
    expect(list.find(({ bizType }) => bizType === 'HELP')).toMatchObject({
      directories: 5,
      total: 1,
    });
    expect(list.find(({ bizType }) => bizType === 'NEWS')).toMatchObject({
      directories: 0,
      total: 0,
    });
  });

  it('returns nothing for another company', async () => {
    const { body } = await api.post('/cat/dir/getComBucket', { comId: 'f'.repeat(32) });
    expect(body.list).toEqual([]);
  });
});
