import { CODES } from '@zhucheng/contracts';
import { formatTenderList, normaliseFilter, toTenderFilter } from '@zhucheng/domain-tender';
import { EXPORT_COLUMNS } from '@zhucheng/domain-tender/export';
import { randomFilter } from '@zhucheng/domain-tender/testing';
import fc from 'fast-check';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { makeNotice } from '../../../../test/factories.ts';
import { apiSuite } from '../../../../test/harness.ts';
import { createMember, type Member } from '../../../../test/members.ts';
import { saveRandomNotices } from '../../../../test/tenders/random-notices.ts';

const NOTICES = 300;
type Query = readonly (readonly [name: string, value: string])[];

const ALL_COLUMNS: Query = EXPORT_COLUMNS.map(({ id }) => ['column', id]);

const { api, database } = await apiSuite({ rateLimit: 100_000 });
let member: Member;

beforeAll(async () => {
  await saveRandomNotices(database, NOTICES);
  member = await createMember(api);
});

/** Members may export so often only in this test. */
const forgetBudget = () => database.query("delete from throttle where scope like 'tender-export%'");

const fetchExport = (query: Query, headers: Record<string, string> = member.headers) =>
  api.app.inject({
    url: `/api/tender/export?${String(new URLSearchParams(query as [string, string][]))}`,
    headers,
  });

async function fetchCsv(query: Query): Promise<string[][]> {
  const reply = await fetchExport([...query, ['format', 'csv']]);
  expect([reply.statusCode, reply.body.slice(0, 1)]).toEqual([200, '\ufeff']);
  return parseCsv(reply.body) as string[][];
}

interface Listed {
  id: string;
  title: string;
}

/** Every record of a list, page after page. */
async function readList(input: object): Promise<Listed[]> {
  const records: Listed[] = [];
  for (let current = 1; ; current += 1) {
    const { body } = await api.post('/ai/pub/bid/listPaged', { ...input, current, size: 100 });
    records.push(...(body.records as Listed[]));
    if (records.length >= Number(body.total)) return records;
  }
}

describe('an exported list', () => {
  it('has the rows of the list in its order, whatever the filter', async () => {
    const sorts = fc.constantFrom('newest', 'deadline', 'amount', 'relevance');
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(randomFilter, sorts, async (random, sort) => {
        const filter = normaliseFilter(random);
        const list = toTenderFilter(filter);
        fc.pre(list !== undefined);
        const { words, match, excluded, regions, buyers, agencies, winners, ...rest } = filter;
        const records = await readList({
          ...rest,
          keywords: words?.join(' '),
          any: match === 'any' || undefined,
          exclude: excluded?.join(' '),
          divisions: regions,
          buyerId: buyers?.[0],
          agencyId: agencies?.[0],
          winnerId: winners?.[0],
          sort,
        });
        await forgetBudget();
        const table = await fetchCsv([
          ['list', formatTenderList({ ...list, sort })],
          ['column', 'id'],
          ['column', 'title'],
        ]);
        const expected = records.map(({ id, title }) => [title.trim(), id]);
        expect(table.slice(1).map(([title, id]) => [title, id?.trim()])).toEqual(expected);
        rows += expected.length;
      }),
      { numRuns: 60 },
    );
    expect(rows).toBeGreaterThan(NOTICES);
  });

  it('has the order of the fit for the member', async () => {
    await forgetBudget();
    await api.post(
      '/ai/bidSubscribe/create',
      { name: '隧道', filter: { words: ['隧道'] } },
      member,
    );
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await makeNotice(database.db, { title: '隧道施工', publishTime: daysAgo(9) });
    await makeNotice(database.db, { title: '绿化养护', publishTime: daysAgo(2) });
    const fitting: string[] = [];
    for (let current = 1; fitting.length < NOTICES + 2; current += 1) {
      const input = { sort: 'fit', current, size: 100 };
      const { body } = await api.post('/ai/bid/listPagedSort', input, member);
      fitting.push(...(body.records as Listed[]).map(({ id }) => id));
    }
    const newest = await readList({});
    expect(fitting).not.toEqual(newest.map(({ id }) => id));
    const table = await fetchCsv([
      ['list', '/tender?sort=fit'],
      ['column', 'id'],
    ]);
    expect(table.slice(1).map(([id]) => id?.trim())).toEqual(fitting);
  });

  it('has typed amounts and times, ids as text, and no formulas', async () => {
    await forgetBudget();
    const id = await makeNotice(database.db, {
      title: '=HYPERLINK("https://evil.example")',
      deadline: new Date('2026-11-26T09:30:00+08:00'),
      amount: { value: '489120000.50', text: '48912.00005 万元', kind: '控制价' },
      lot: { lotNo: '001', name: '+一标段' },
      project: { projectNo: '330106202600112233', divisionCode: '330106', buyer: '@甲交通局' },
      contact: { buyer: { person: '王联系', phone: '0571-88886666' } },
    });
    const query: Query = [['rows', 'ticked'], ['id', id], ...ALL_COLUMNS];
    const reply = await fetchExport(query);
    expect(reply.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const { sheets } = await readXlsx(reply.rawPayload);
    const [heads = [], cells = [], ...others] = sheets[0]?.rows ?? [];
    expect(others).toEqual([]);
    const row = Object.fromEntries(heads.map((head, at) => [String(head), cells[at]]));
    expect(row).toMatchObject({
      标题: `'=HYPERLINK("https://evil.example")`,
      招标人: "'@甲交通局",
      标段名称: "'+一标段",
      标段编号: '001',
      项目编号: '330106202600112233',
      行政区划代码: '330106',
      公告编号: id,
      '金额（元）': 489_120_000.5,
      金额原文: '48912.00005 万元',
      投标截止时间: new Date('2026-11-26T09:30:00Z'),
      公告网址: `http://localhost:8080/tender/detail/${id}/ENGINEERING/0100`,
    });
    const [csvHeads, csv = []] = await fetchCsv(query);
    expect(csvHeads).toEqual(heads);
    expect(csv).toEqual(
      expect.arrayContaining([
        `'=HYPERLINK("https://evil.example")`,
        '489120000.50',
        '2026-11-26 09:30',
        '330106202600112233\t',
        '001\t',
      ]),
    );
    // Contacts are for the page of the notice.
    expect(csv.join() + JSON.stringify(row)).not.toMatch(/王联系|88886666/);
  });

  it('has ticked rows only, in the order of the list, and none that is not public', async () => {
    await forgetBudget();
    const [first, second, third] = await readList({ sort: 'amount' });
    const draft = await makeNotice(database.db, { state: 'draft' });
    const ids = [first?.id, draft, third?.id, first?.id, 'x', second?.id];
    const table = await fetchCsv([
      ['rows', 'ticked'],
      ['column', 'id'],
      ...ids.map((id) => ['id', String(id)] as const),
    ]);
    expect(table.slice(1).map(([id]) => id?.trim())).toEqual([first?.id, third?.id, second?.id]);
  });

  it('is named after its filter, safely', async () => {
    await forgetBudget();
    const nameOf = async (list: string) => {
      const { headers } = await fetchExport([['list', list]]);
      return decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '');
    };
    expect(await nameOf('/tender/0/330000?keywords=桥梁')).toMatch(
      /^招标信息 浙江省 桥梁 \d{4}-\d\d-\d\d\.xlsx$/,
    );
    expect(await nameOf('/tender?keywords=..%2F..%2Fa%3Cb')).toMatch(
      /^招标信息 [^/\\<]*\d{4}-\d\d-\d\d\.xlsx$/,
    );
    expect(await nameOf('/tender?keywords=没有这样的公告')).toContain('没有这样的公告');
  });
});

describe('who may export', () => {
  it('is members: browsers are led to the login and back to the list', async () => {
    const program = await fetchExport([], {});
    expect([program.statusCode, program.json<{ code: string }>().code]).toEqual([401, '40100']);
    const list = '/tender/0/330000?keywords=桥梁';
    const browser = await fetchExport([['list', list]], { accept: 'text/html' });
    const back = `/tender/0/330000?keywords=${encodeURIComponent('桥梁')}&export=choose`;
    expect([browser.statusCode, browser.headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(back)}`,
    ]);
  });

  it('is nobody from another site', async () => {
    const reply = await fetchExport([], { ...member.headers, 'sec-fetch-site': 'cross-site' });
    expect(reply.statusCode).toBe(403);
  });

  it('is recorded, without words of the member', async () => {
    await forgetBudget();
    await fetchExport([['list', '/tender?keywords=桥梁&open=1']]);
    const [entry] = await database.query(
      "select detail from audit_log where action = 'tender-export' order by at desc limit 1",
    );
    expect(entry?.detail).toMatchObject({ format: 'xlsx', filters: ['keywords', 'open'] });
    expect(JSON.stringify(entry)).not.toContain('桥梁');
  });
});

describe('exports that are refused', () => {
  const back = async (query: Query, headers: Record<string, string> = member.headers) => {
    const { statusCode, headers: reply } = await fetchExport(query, {
      ...headers,
      accept: 'text/html',
    });
    return [statusCode, reply.location];
  };

  it('say so to programs by a code, to browsers beside the list', async () => {
    await forgetBudget();
    const nothing: Query = [['rows', 'ticked']];
    const reply = await fetchExport(nothing);
    expect(reply.json()).toMatchObject({ code: CODES.badInput, msg: '请先勾选要导出的公告' });
    expect(await back(nothing)).toEqual([303, '/tender?export=none']);
    const many = Array.from(
      { length: 201 },
      (_, at) => ['id', String(at).padStart(32, '0')] as const,
    );
    expect((await fetchExport([...nothing, ...many])).statusCode).toBe(400);
    expect((await fetchExport([['list', 'https://evil.example/tender']])).statusCode).toBe(400);
    expect((await fetchExport([['list', '/tender/0/990000']])).statusCode).toBe(404);
  });

  it('are those after thirty an hour', async () => {
    const busy = await createMember(api);
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      const reply = await fetchExport([['list', '/tender?keywords=没有的词']], busy.headers);
      statuses.push(reply.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
    expect(await back([], busy.headers)).toEqual([303, '/tender?export=often']);
  });

  it('are those beside a running one', async () => {
    await forgetBudget();
    const [one, two] = await Promise.all([
      fetchExport([...ALL_COLUMNS]),
      fetchExport([...ALL_COLUMNS]),
    ]);
    const codes = [one, two].map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409]);
    expect((await fetchExport([])).statusCode).toBe(200);
  });
});
