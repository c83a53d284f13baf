import { apiSuite } from '../../../test/harness.ts';
import { createMember, type Member } from '../../../test/members.ts';
import { collectParts } from '../accounts/profile/data-export.service.ts';

const { api, database } = await apiSuite();

const call = async (path: string, { headers }: Member, body: object = {}) =>
  (await api.post(`/ai/tool/${path}`, body, { headers })).body;
const list = async (member: Member) => (await call('favorites', member)).list;

it('keeps a member’s favourite tools, the latest first, for that member only', async () => {
  const [owner, stranger] = [await createMember(api), await createMember(api)];
  for (const id of ['capitals', 'special-plan', 'capitals']) {
    expect((await call('favorite', owner, { id })).model).toEqual({ id, favorited: true });
  }
  await call('favorite', stranger, { id: 'minutes' });
  expect(await list(owner)).toEqual([{ id: 'special-plan' }, { id: 'capitals' }]);

  const contents = await api.post('/user/favorite/listPaged', {}, { headers: owner.headers });
  expect(contents.body).toMatchObject({ total: 0, records: [] });

  const parts = await collectParts(database.db, owner.accountId);
  expect(parts?.['favorites.json']).toMatchObject([
    { kind: 'favorite', target: 'tool', title: '专项施工方案' },
    { kind: 'favorite', target: 'tool', title: '大写金额' },
  ]);

  for (const id of ['special-plan', 'special-plan', 'minutes']) {
    expect((await call('cancelFavorite', owner, { id })).model).toEqual({ id, favorited: false });
  }
  expect(await list(owner)).toEqual([{ id: 'capitals' }]);
  expect(await list(stranger)).toEqual([{ id: 'minutes' }]);
});

it('refuses a tool that there is not', async () => {
  const member = await createMember(api);
  for (const path of ['favorite', 'cancelFavorite']) {
    expect((await call(path, member, { id: 'no-such-tool' })).code).toBe('40400');
  }
  expect(await list(member)).toEqual([]);
});
