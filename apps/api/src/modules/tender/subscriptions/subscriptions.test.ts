import { EMPTY_ID } from '@zhucheng/contracts';
import { MAX_SUBSCRIPTIONS } from '@zhucheng/domain-tender';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';

const { api, database } = await apiSuite();
let member: Member;
let colleague: Member;
let stranger: Member;

const DAY = 86_400_000;
const before = (days: number) => new Date(Date.now() - days * DAY);

beforeAll(async () => {
  const { db } = database;
  const bridge = { projectType: 'ROAD', divisionCode: '330106' } as const;
  await makeNotice(db, { title: '桥梁施工', publishTime: before(0), project: bridge });
  await makeNotice(db, { title: '桥梁监理', publishTime: before(3), project: bridge });
  await makeNotice(db, { title: '隧道施工', publishTime: before(3) });
  await makeNotice(db, { title: '老桥梁施工', publishTime: before(40), project: bridge });
});

beforeEach(async () => {
  member = await createMember(api, { company: 'owner', realname: '王工' });
  const id = member.companyId ?? '';
  colleague = await createMember(api, { company: { id, role: 'member' } });
  stranger = await createMember(api, { company: 'owner' });
});

const post = async (path: string, input: object = {}, who: Member = member) =>
  (await api.post(path, input, who)).body;
const create = (input: object, who?: Member) => post('/ai/bidSubscribe/create', input, who);
interface Model {
  id: string;
}
const make = async (filter: object, more: object = {}) =>
  (await create({ name: '桥梁', filter, ...more })).model as Model;
const titles = async (input: object = {}, who?: Member) => {
  const { records } = await post('/ai/bid/listPagedBySubscribe', input, who);
  return (records as { title: string }[]).map(({ title }) => title);
};

describe('subscriptions', () => {
  it('are kept in the normal form of their filter, without days, with recent counts', async () => {
    const filter = {
      words: ['桥梁', '桥梁'],
      regions: ['330106', '330000'],
      preset: '3d',
      start: '2026-01-01',
    };
    const model = await make(filter);
    expect(model).toEqual({
      id: model.id,
      name: '桥梁',
      filter: { words: ['桥梁'], regions: ['330000'] },
      names: { 330000: '浙江省' },
      enabled: true,
      frequency: 'instant',
      channels: ['mail'],
      shared: false,
      mine: true,
      owner: '王工',
      today: 1,
      month: 2,
    });
    expect((await post('/ai/bidSubscribe/get', { id: model.id })).model).toEqual(model);
    expect((await post('/ai/bidSubscribe/getByUser')).list).toEqual([model]);
  });

  it('change in the given parts only', async () => {
    const { id } = await make({ words: ['桥梁'] });
    const update = (changes: object) => post('/ai/bidSubscribe/update', { id, ...changes });
    expect((await update({ name: '大桥', enabled: false })).model).toMatchObject({
      name: '大桥',
      enabled: false,
      filter: { words: ['桥梁'] },
    });
    expect((await update({ filter: { infoTypes: ['0104', '0100'] } })).model).toMatchObject({
      name: '大桥',
      enabled: false,
      filter: { infoTypes: ['0100', '0104'] },
    });
    expect((await post('/ai/bidSubscribe/remove', { id })).model).toEqual({ id });
    expect((await post('/ai/bidSubscribe/remove', { id })).code).toBe('40400');
    expect((await post('/ai/bidSubscribe/getByUser')).list).toEqual([]);
  });

  it.each([
    [{ name: ' ', filter: { words: ['桥'] } }, '40000', '请给订阅起个名字'],
    [{ name: '桥', filter: { regions: ['999999'] } }, '40400', '"field":"filter.regions"'],
    [{ name: '桥', filter: { regions: ['999999'] } }, '40400', '没有这个地区，请重新选一个'],
    [
      { name: '全部', filter: { preset: '3d', open: true, excluded: ['监理'] } },
      '40000',
      '请至少选一个条件，例如关键词或地区，否则每条公告都会提醒',
    ],
    [
      {
        name: '桥',
        filter: { words: Array.from({ length: 31 }, (_, at) => `词${at}`) },
      },
      '40000',
      '关键词最多 30 个，请去掉一些',
    ],
    [
      { name: '桥', filter: { amountMin: '20', amountMax: '10' } },
      '40000',
      '"field":"filter.amountMax","message":"最高金额低于最低金额，请改其中一个"',
    ],
    [
      { name: '桥', filter: { amountMin: '五百万' } },
      '40000',
      '"field":"filter.amountMin","message":"金额应为最多两位小数的数字"',
    ],
    [{ name: '桥', filter: { amountMin: '10', amountMax: '10.00' } }, '30000', undefined],
  ])('answer %j with %s', async (input, code, message) => {
    const body = await create(input);
    expect(body.code).toBe(code);
    if (message !== undefined) expect(JSON.stringify(body)).toContain(message);
  });

  it('are at most twenty, even of calls at once', async () => {
    const many = Array.from({ length: MAX_SUBSCRIPTIONS + 3 }, (_, at) =>
      create({ name: `第${at}个`, filter: { words: [`词${at}`] } }),
    );
    const codes = (await Promise.all(many)).map(({ code }) => code);
    expect(codes.filter((code) => code === '30000')).toHaveLength(MAX_SUBSCRIPTIONS);
    const refused = await create({ name: '再一个', filter: { words: ['再'] } });
    expect(refused).toMatchObject({ code: '40900', msg: '最多 20 个订阅，请先删除或合并一个' });
  });

  it('exist once for the same conditions, whatever their order', async () => {
    await make({ words: ['桥梁', '隧道'], infoTypes: ['0100', '0104'] });
    const again = await create({
      name: '再来',
      filter: { words: ['隧道', '桥梁'], infoTypes: ['0104', '0100'] },
    });
    expect(again).toMatchObject({ code: '40900' });
    expect(again.msg).toContain('已经有一个条件完全相同的订阅');
    expect(
      (await create({ name: '她的', filter: { words: ['桥梁', '隧道'] } }, stranger)).code,
    ).toBe('30000');
  });

  it('are read by colleagues once shared, and changed by their owner only', async () => {
    const { id } = await make({ words: ['桥梁'] }, { shared: true });
    await make({ words: ['隧道'] });
    const shared = (await post('/ai/bidSubscribe/list', {}, colleague)).list as object[];
    expect(shared).toEqual([expect.objectContaining({ id, mine: false, owner: '王工' })]);
    expect((await post('/ai/bidSubscribe/list')).list).toEqual([]);
    expect(await titles({ id }, colleague)).toEqual(['桥梁施工', '桥梁监理']);
    for (const path of ['get', 'update', 'remove']) {
      const body = await post(`/ai/bidSubscribe/${path}`, { id, name: '改' }, stranger);
      expect(body.code).toBe('40400');
    }
    expect((await post('/ai/bidSubscribe/update', { id, name: '改' }, colleague)).code).toBe(
      '40400',
    );
    expect((await post('/ai/bid/listPagedBySubscribe', { id }, stranger)).code).toBe('40400');
    expect((await post('/ai/bid/countSubscribe', { id }, stranger)).code).toBe('40400');
  });

  it('are hidden from colleagues when their owner has left the company', async () => {
    const { id } = await make({ words: ['桥梁'] }, { shared: true });
    await database.query('delete from company_member where account_id = $1', [member.accountId]);
    expect((await post('/ai/bidSubscribe/list', {}, colleague)).list).toEqual([]);
    expect((await post('/ai/bidSubscribe/get', { id }, colleague)).code).toBe('40400');
  });

  it('cannot be shared without a company', async () => {
    const alone = await createMember(api);
    const body = await create({ name: '桥', filter: { words: ['桥'] }, shared: true }, alone);
    expect(body).toMatchObject({ code: '40000', msg: '加入企业后才能共享给同事' });
  });
});

describe('matches of subscriptions', () => {
  it('list the recent notices of all enabled ones once each, with those that they match', async () => {
    const bridges = await make({ words: ['桥梁'] });
    const works = await make({ words: ['施工'] });
    await make({ words: ['监理'] }, { enabled: false });
    const body = await post('/ai/bid/listPagedBySubscribe', { size: 2 });
    expect(body).toMatchObject({ total: 3, pages: 2 });
    expect(body.records).toMatchObject([
      { title: '桥梁施工', subscriptions: [bridges.id, works.id].toSorted() },
      { title: expect.stringMatching(/桥梁监理|隧道施工/), subscriptions: [expect.any(String)] },
    ]);
    expect(await titles({ id: works.id })).toEqual(['桥梁施工', '隧道施工']);
    expect(await titles({ id: EMPTY_ID }).catch(() => 'refused')).toBe('refused');
    expect(await titles({}, stranger)).toEqual([]);
  });

  it('are counted by day, with what the excluded words keep away', async () => {
    const filter = { words: ['桥梁'], excluded: ['监理'] };
    const { model } = await post('/ai/bid/countSubscribe', { filter });
    const { days, ...counts } = model as { days: { day: string; total: number }[] };
    expect(counts).toEqual({ today: 1, month: 1, excluded: 1, names: {} });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toMatchObject({ total: 1 });
    const { id } = await make({ words: ['桥梁'] });
    expect((await post('/ai/bid/countSubscribe', { id })).model).toMatchObject({
      today: 1,
      month: 2,
    });
    expect((await post('/ai/bid/countSubscribe')).model).toMatchObject({ month: 2, excluded: 0 });
    expect((await post('/ai/bid/countSubscribe', { id, filter })).code).toBe('40000');
    expect((await post('/ai/bid/countSubscribe', {}, stranger)).model).toMatchObject({ month: 0 });
  });

  it('of conditions that are not saved are listed, too, with how many are unread', async () => {
    const filter = { words: ['施工'] };
    const list = () => post('/ai/bid/listPagedBySubscribe', { filter, size: 1 });
    const before = await list();
    expect(before).toMatchObject({ total: 2, unread: 2 });
    const [{ id }] = before.records as [{ id: string }];
    await post('/news/readHistory/create', { id, kind: 'TENDER' });
    expect(await list()).toMatchObject({
      total: 2,
      unread: 1,
      records: [{ id, read: true, subscriptions: [EMPTY_ID] }],
    });
    expect(await post('/ai/bid/listPagedBySubscribe', { id, filter })).toMatchObject({
      code: '40000',
    });
  });
});

describe('regions of a subscription', () => {
  const parts = async (parent: string) => {
    const { list, ...rest } = await post('/ai/bidSubscribe/listRegions', { parent });
    return { ...rest, names: (list as { name: string }[] | undefined)?.map(({ name }) => name) };
  };

  it('are the parts of a province or a city, with or without notices', async () => {
    expect((await parts('330000')).names).toEqual(expect.arrayContaining(['杭州市', '舟山市']));
    expect((await parts('330100')).names).toContain('西湖区');
    expect(await parts('330106')).toMatchObject({ code: '30000', names: [] });
    expect(await parts('999999')).toMatchObject({
      code: '40400',
      errors: [{ field: 'parent', message: '没有这个地区，请重新选一个' }],
    });
    expect((await parts('浙江')).code).toBe('40000');
  });
});
