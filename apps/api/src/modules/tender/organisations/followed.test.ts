import { EMPTY_ID, type ReplyOf, type tenderOrganisationsContract } from '@zhucheng/contracts';
import { MAX_FOLLOWED_ORGANISATIONS } from '@zhucheng/domain-tender';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { recountOrganisations } from '../../../content/index.ts';
import { organisation } from '../../../db/schema.ts';
import { toWireId } from '../../../wire-format.ts';

type Endpoints = (typeof tenderOrganisationsContract)['endpoints'];

const { api, database } = await apiSuite();
const { db } = database;
const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);

let member: Member;
let other: Member;
const ids: Record<string, string> = {};

beforeAll(async () => {
  member = await createMember(api, { company: 'member' });
  other = await createMember(api);
  const project = { key: 'bridge', buyer: '甬江公司', agency: '代理公司' };
  await makeNotice(db, { title: '大桥招标', publishTime: ago(40), project });
  await makeNotice(db, {
    title: '大桥结果',
    infoType: '0104',
    publishTime: ago(3),
    project,
    awards: [{ rank: 1, organisations: ['筑路（集团）公司'] }],
  });
  const school = { key: 'school', buyer: '教育局' };
  await makeNotice(db, { title: '学校招标', publishTime: ago(1), project: school });
  await makeNotice(db, { title: '去年的学校', publishTime: ago(400), project: school });
  await makeNotice(db, { title: '明天的学校', publishTime: ago(-1), project: school });
  await recountOrganisations(db);
  const rows = await db.select().from(organisation);
  for (const { id, name } of rows) ids[name] = toWireId(id);
});

const call = (path: string, body: object = {}, caller = member) => api.post(path, body, caller);
const follow = (name: string, caller = member) =>
  call('/ai/userBidOrg/create', { id: ids[name] }, caller);
const listFollowed = async (body: object = {}, caller = member) =>
  (await call('/ai/bidOrg/listPaged', body, caller)).body as unknown as ReplyOf<
    Endpoints['listFollowed']
  >;
const noticesOf = async (body: object = {}, caller = member) =>
  (
    (await call('/ai/bid/listPagedByFollow', body, caller)).body as unknown as ReplyOf<
      Endpoints['listPagedByFollow']
    >
  ).records.map(({ title }) => title);

describe('followed organisations', () => {
  it('are listed, the latest first, with their recent notices', async () => {
    expect((await follow('甬江公司')).status).toBe(200);
    await follow('教育局');
    await follow('教育局');
    const { records, total } = await listFollowed();
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { name: '教育局', buyerCount: 1, recent: 1 },
      { name: '甬江公司', buyerCount: 1, recent: 1 },
    ]);
    expect((await listFollowed({ id: ids['甬江公司'] })).total).toBe(1);
    expect((await listFollowed({ id: ids['代理公司'] })).total).toBe(0);
    expect((await listFollowed({}, other)).total).toBe(0);
  });

  it('have their notices of a year in any role, each once, the newest first', async () => {
    expect(await noticesOf()).toEqual(['学校招标', '大桥结果', '大桥招标']);
    await follow('代理公司');
    await follow('筑路（集团）公司');
    expect(await noticesOf()).toEqual(['学校招标', '大桥结果', '大桥招标']);
    expect(await noticesOf({ id: ids['筑路（集团）公司'] })).toEqual(['大桥结果']);
    expect(await noticesOf({ size: 1, current: 2 })).toEqual(['大桥结果']);
    expect(await noticesOf({}, other)).toEqual([]);
  });

  it('of others have no notices for those who do not follow them', async () => {
    expect(await noticesOf({ id: ids['教育局'] }, other)).toEqual([]);
  });

  it('are left again, once or twice', async () => {
    await call('/ai/userBidOrg/remove', { id: ids['教育局'] });
    expect((await call('/ai/userBidOrg/remove', { id: ids['教育局'] })).status).toBe(200);
    expect(await noticesOf()).toEqual(['大桥结果', '大桥招标']);
  });

  it('need a login, and exist', async () => {
    expect((await api.post('/ai/userBidOrg/create', { id: ids['教育局'] })).status).toBe(401);
    const unknown = await call('/ai/userBidOrg/create', { id: EMPTY_ID });
    expect(unknown).toMatchObject({ status: 404, body: { code: '40400' } });
  });

  it('are limited in number', async () => {
    await database.query(
      `insert into organisation (id, name, name_key)
       select gen_random_uuid(), 'n' || n, 'n' || n from generate_series(1, $1) as n`,
      [MAX_FOLLOWED_ORGANISATIONS],
    );
    await database.query(
      `insert into followed_organisation (account_id, organisation_id)
       select $1, id from organisation where name_key like 'n%'`,
      [other.accountId],
    );
    const full = await follow('教育局', other);
    expect(full).toMatchObject({ status: 409, body: { code: '40900' } });
    expect(full.body.msg).toContain('请先取消');
  });
});

describe('names that a company bids under', () => {
  const names = async (caller = member) =>
    (await call('/ai/userOrgName/get', {}, caller)).body.model as ReplyOf<
      Endpoints['getNames']
    >['model'];
  const update = (list: unknown, caller = member) =>
    call('/ai/userOrgName/update', { names: list }, caller);

  it('are empty at first, with the name of the company', async () => {
    expect((await names()).names).toEqual([]);
    expect((await names()).company).not.toBeNull();
    expect((await names(other)).company).toBeNull();
  });

  it('find organisations in whatever spelling, and are kept in their order', async () => {
    const { status, body } = await update([
      '没有公告的公司',
      '筑路(集团) 公司',
      '筑路（集团）公司',
    ]);
    expect(status).toBe(200);
    expect(body.model).toEqual(await names());
    expect((await names()).names).toEqual([
      { name: '没有公告的公司', organisationId: null },
      { name: '筑路(集团) 公司', organisationId: ids['筑路（集团）公司'] },
    ]);
    expect((await names(other)).names).toEqual([]);
  });

  it('are replaced as a whole', async () => {
    await update(['甬江公司']);
    expect((await names()).names.map(({ name }) => name)).toEqual(['甬江公司']);
    await update([]);
    expect((await names()).names).toEqual([]);
  });

  it.each([
    ['eleven names', Array.from({ length: 11 }, (_, at) => `公司${at}`)],
    ['a blank name', ['  ']],
    ['a name of 101 characters', ['长'.repeat(101)]],
    ['no list', undefined],
  ])('refuse %s', async (_title, list) => {
    const { status, body } = await update(list);
    expect(status).toBe(400);
    expect(body.msg).toMatch(/\p{Script=Han}/u);
    expect((await names()).names).toEqual([]);
  });
});
