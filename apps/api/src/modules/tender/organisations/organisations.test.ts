import { EMPTY_ID, type tenderOrganisationsContract, type ReplyOf } from '@zhucheng/contracts';
import { getMonthDays } from '@zhucheng/domain-tender';
import { eq } from 'drizzle-orm';
import { makeNotice, type NoticeChanges } from '../../../../test/factories.ts';
import { apiSuite, until } from '../../../../test/harness.ts';
import { recountOrganisations } from '../../../content/index.ts';
import { organisation, tenderNotice } from '../../../db/schema.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';

type Profile = ReplyOf<(typeof tenderOrganisationsContract)['endpoints']['getOrg']>['model'];

const { api, database } = await apiSuite();
const { db } = database;

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const sum = (value: string, kind: string) => ({ value, text: value, kind });
const bidders = ['甲建设公司', '乙建设公司', '丙建设公司'];

/** Tender, opening and result of a project; `price` in thousandths of the control price. */
async function makeProject(key: string, price: number, changes: NoticeChanges['project'] = {}) {
  const project = {
    key,
    name: `工程 ${key}`,
    divisionCode: '330203',
    buyer: '江北城投集团',
    agency: '甬城招标代理',
    ...changes,
  };
  const save = (infoType: '0100' | '0102' | '0104', rest: NoticeChanges) =>
    makeNotice(db, { sourceId: `${key} ${infoType}`, infoType, project, ...rest });
  const tender = await save('0100', {
    publishTime: ago(60),
    amount: sum('1000000.00', '控制价'),
  });
  await save('0102', {
    publishTime: ago(30),
    amount: sum('900000.00', '最低报价'),
    awards: bidders.map((name, at) => ({
      rank: at + 1,
      organisations: [name],
      amount: sum('990000.00', '报价'),
    })),
  });
  const amount = sum(`${price * 1_000}.00`, '中标价');
  await save('0104', {
    publishTime: ago(10),
    amount,
    awards: [{ rank: 1, organisations: ['甲建设公司'], amount }],
  });
  return tender;
}

const idOf = async (name: string) => {
  const [row] = await db.select().from(organisation).where(eq(organisation.name, name));
  return toWireId(row?.id ?? '');
};
const profileOf = async (name: string, role?: string) => {
  const { body, status } = await api.post('/ai/pub/bid/getOrg', { id: await idOf(name), role });
  expect(status).toBe(200);
  return body.model as Profile;
};
const listTotal = async (filter: object) =>
  (await api.post('/ai/pub/bid/listPaged', { ...filter, size: 1 })).body.total as number;

beforeAll(async () => {
  for (const [at, price] of [930, 940, 950, 960, 970].entries()) {
    await makeProject(`p${at}`, price, at === 4 ? { projectType: 'TUNNEL' } : {});
  }
  await makeNotice(db, {
    title: '明天才发布',
    publishTime: ago(-1),
    project: { key: 'future', buyer: '江北城投集团' },
  });
});

describe('/ai/pub/bid/getOrg', () => {
  it('has the figures of a buyer', async () => {
    const profile = await profileOf('江北城投集团');
    expect(profile).toMatchObject({
      name: '江北城投集团',
      role: 'buyer',
      roles: [{ role: 'buyer', projects: 5 }],
      infoType: '0100',
      year: { total: 5, amount: '5000000.00', before: 0, medianAmount: '1000000.00' },
      results: 5,
      winners: [{ name: '甲建设公司', total: 5, amount: '4750000.00' }],
      agencies: [{ name: '甬城招标代理', total: 5 }],
      openings: { count: 5, summary: { mean: 3, min: 3, max: 3 } },
      complete: true,
    });
    expect(profile.ratios).toMatchObject([
      { projectType: null, count: 5, summary: { lowerQuartile: 0.94, median: 0.95 } },
      { projectType: 'ROAD', count: 4, summary: null },
      { projectType: 'TUNNEL', count: 1, summary: null },
    ]);
  });

  it('counts what its links list', async () => {
    const buyer = await profileOf('江北城投集团');
    const bidder = await profileOf('甲建设公司');
    for (const { id, months, types, infoType, role } of [buyer, bidder]) {
      const party = role === 'bidder' ? { winnerId: id } : { buyerId: id };
      const first = getMonthDays(months[0]?.month ?? '').start;
      for (const { month, total } of months) {
        expect(await listTotal({ ...party, infoType, ...getMonthDays(month) })).toBe(total);
      }
      for (const { projectType, total } of types) {
        expect(await listTotal({ ...party, infoType, projectType, start: first })).toBe(total);
      }
    }
  });

  it('has wins, rivals and prices of a bidder', async () => {
    const profile = await profileOf('甲建设公司');
    expect(profile).toMatchObject({
      role: 'bidder',
      infoType: '0104',
      year: { total: 5, amount: '4750000.00' },
      buyers: [{ name: '江北城投集团', total: 5 }],
      decided: { bids: 5, wins: 5 },
      winners: [],
    });
    expect(profile.rivals).toMatchObject([
      { met: 5, won: 5, lost: 0 },
      { met: 5, won: 5, lost: 0 },
    ]);
    expect(await profileOf('乙建设公司')).toMatchObject({
      year: { total: 0, amount: null },
      decided: { bids: 5, wins: 0 },
      ratios: [],
    });
  });

  it('answers for another role of the same organisation', async () => {
    await makeNotice(db, { publishTime: ago(5), project: { key: 'own', buyer: '甲建设公司' } });
    await until(async () => (await profileOf('甲建设公司')).roles.length === 2);
    const { roles, role } = await profileOf('甲建设公司', 'buyer');
    expect(role).toBe('buyer');
    expect(roles).toEqual([
      { role: 'buyer', projects: 1 },
      { role: 'bidder', projects: 5 },
    ]);
  });

  it('refuses unknown organisations, and roles without a public notice', async () => {
    const unknown = await api.post('/ai/pub/bid/getOrg', { id: EMPTY_ID });
    expect(unknown).toMatchObject({ status: 404, body: { code: '40400' } });
    const id = await idOf('江北城投集团');
    expect((await api.post('/ai/pub/bid/getOrg', { id, role: 'agency' })).status).toBe(404);
    expect((await api.post('/ai/pub/bid/getOrg', { id: 'x' })).status).toBe(400);
  });
});

describe('/ai/pub/bid/listOrgPaged', () => {
  const list = async (body: object) =>
    (await api.post('/ai/pub/bid/listOrgPaged', body)).body as unknown as {
      records: { name: string; buyerCount: number; bidderCount: number; awardCount: number }[];
      countedAt: string | null;
    };

  it('lists kept counts and says when they were counted', async () => {
    expect(await list({ keywords: '城投' })).toMatchObject({ records: [], countedAt: null });
    await recountOrganisations(db);
    await until(async () => (await list({ keywords: '城投' })).countedAt !== null);
    const { records, countedAt } = await list({ keywords: '城投' });
    expect(records).toMatchObject([{ buyerCount: 5, bidderCount: 0 }]);
    expect(Math.abs(Date.parse(countedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('follows changes and withdrawals at the next counting', async () => {
    const id = await makeNotice(db, {
      publishTime: ago(3),
      project: { key: 'shortly', buyer: '短暂公司' },
    });
    await recountOrganisations(db);
    await until(async () => (await list({ keywords: '短暂' })).records.length === 1);
    await db
      .update(tenderNotice)
      .set({ state: 'withdrawn' })
      .where(eq(tenderNotice.id, fromWireId(id)));
    await recountOrganisations(db);
    await until(async () => (await list({ keywords: '短暂' })).records.length === 0);
  });
});
