import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

const { api, database } = await apiSuite();
let column: string;
let policies: string;
const ids: Record<string, string> = {};

interface Reply {
  total: number;
  records: { title: string }[];
  facets?: Record<string, { key: string; total: number }[]>;
  alternatives?: { without: string[]; total: number }[];
}

const list = async (body: object) =>
  (await api.post('/news/pub/dirNews', { bizType: 'NORMAL', ...body })).body as unknown as Reply;
const titles = async (body: object) => (await list(body)).records.map(({ title }) => title);
const linksOf = async (number: string) => {
  const { body } = await api.post('/news/pub/get', { id: ids[number] });
  return (body.model as { standards: Record<string, Record<string, unknown>[]> }).standards;
};

async function addStandard(number: string, props: object, read = 0) {
  const title = `${number} 清单计价`;
  const all = { standardNumber: number, issuer: '住房和城乡建设部', ...props };
  const stats = { read };
  ids[number] = await makeArticle(database.db, column, {
    bizType: 'NORMAL',
    title,
    props: all,
    stats,
  });
}

beforeAll(async () => {
  column = await makeDirectory(database.db, { bizType: 'NORMAL', name: '造价' });
  policies = await makeDirectory(database.db, { bizType: 'POLICY', name: '国家' });
  await addStandard('GB 50500-2008', { status: '废止', effectiveDate: '2008-12-01' }, 9);
  await addStandard('GB 50500-2013', {
    status: '废止',
    effectiveDate: '2013-07-01',
    replaces: ['GB 50500-2008'],
  });
  await addStandard('GB/T 50500-2024', {
    status: '现行',
    effectiveDate: '2025-09-01',
    replaces: ['GB 50500-2013'],
    partlyReplaces: ['GB 50326-1900'],
  });
  await addStandard('JTG/T F50-2011', {
    status: '废止',
    effectiveDate: '2011-08-01',
    replacedBy: ['JTG/T 3650-2020'],
    issuer: '交通运输部',
  });
  await addStandard('GB 50326-1900', { status: '部分替代' });
  await makeArticle(database.db, policies, {
    bizType: 'POLICY',
    title: '计价办法',
    props: { region: '浙江省', effectiveDate: '2024-01-01', standards: ['GB/T 50500-2024'] },
  });
});

describe('lists of standards and policies', () => {
  it('are filtered by status, issuer, region and year', async () => {
    expect(await titles({ status: 'current' })).toEqual(['GB/T 50500-2024 清单计价']);
    expect(await titles({ issuer: '交通运输部' })).toEqual(['JTG/T F50-2011 清单计价']);
    expect(await titles({ year: 2013, status: 'abolished' })).toEqual(['GB 50500-2013 清单计价']);
    expect(await titles({ bizType: 'POLICY', region: '浙江省', year: 2024 })).toEqual(['计价办法']);
    expect(await titles({ bizType: 'POLICY', region: '江苏省' })).toEqual([]);
  });

  it('are ordered by number, effective date and read count', async () => {
    const numbers = async (sort: string) =>
      (await titles({ sort })).map((title) => title.slice(0, -5));
    expect(await numbers('number')).toEqual([
      ...['GB 50326-1900', 'GB 50500-2008', 'GB 50500-2013', 'GB/T 50500-2024', 'JTG/T F50-2011'],
    ]);
    expect((await numbers('effective')).slice(0, 2)).toEqual(['GB/T 50500-2024', 'GB 50500-2013']);
    expect((await numbers('effective')).at(-1)).toBe('GB 50326-1900');
    expect((await numbers('read'))[0]).toBe('GB 50500-2008');
  });

  it('count each facet value under the other filters', async () => {
    const { facets, total } = await list({ status: 'abolished', facets: true });
    expect(total).toBe(3);
    expect(facets?.status).toEqual([
      { key: 'current', total: 1 },
      { key: 'upcoming', total: 0 },
      { key: 'partial', total: 1 },
      { key: 'abolished', total: 3 },
    ]);
    expect(facets?.issuer).toEqual([
      { key: '住房和城乡建设部', total: 2 },
      { key: '交通运输部', total: 1 },
    ]);
    expect(facets?.year?.map(({ key }) => key)).toEqual(['2013', '2011', '2008']);
    expect((await list({})).facets).toBeUndefined();
    const searched = await list({ keywords: 'f50', facets: true });
    expect(searched.facets?.issuer).toEqual([{ key: '交通运输部', total: 1 }]);
  });

  it('offers an empty list without each of its filters, and keeps the chosen facet values', async () => {
    const { total, facets, alternatives } = await list({
      keywords: 'f50',
      issuer: '水利部',
      year: 2011,
      facets: true,
    });
    expect(total).toBe(0);
    expect(facets?.issuer).toContainEqual({ key: '水利部', total: 0 });
    expect(alternatives).toEqual([{ without: ['issuer'], total: 1 }]);
    expect((await list({ status: 'abolished', facets: true })).alternatives).toBeUndefined();
  });

  it('reject an unknown status, order and year', async () => {
    for (const body of [{ status: '现行' }, { sort: 'best' }, { year: 12 }]) {
      const { status } = await api.post('/news/pub/dirNews', { bizType: 'NORMAL', ...body });
      expect(status).toBe(400);
    }
  });
});

describe('search by standard number', () => {
  it.each([
    ['50500', 'GB/T 50500-2024'],
    ['GB50500-2024', 'GB/T 50500-2024'],
    ['ＧＢ　50500—2008', 'GB 50500-2008'],
    ['JTG / T  F50', 'JTG/T F50-2011'],
    ['jtgf50', 'JTG/T F50-2011'],
  ])('%j finds %s first', async (keywords, number) => {
    expect((await titles({ keywords }))[0]).toBe(`${number} 清单计价`);
  });

  it('respects the filters', async () => {
    expect(await titles({ keywords: '50500', status: 'abolished' })).toEqual([
      'GB 50500-2013 清单计价',
      'GB 50500-2008 清单计价',
    ]);
  });
});

describe('links between standards', () => {
  it('are found from either side', async () => {
    const old = await linksOf('GB 50500-2013');
    expect(old.replaces).toMatchObject([{ number: 'GB 50500-2008', id: ids['GB 50500-2008'] }]);
    expect(old.replacedBy).toEqual([
      {
        number: 'GB/T 50500-2024',
        id: ids['GB/T 50500-2024'],
        title: '清单计价',
        status: '现行',
        effectiveDate: expect.any(String),
        partly: false,
      },
    ]);
    expect((await linksOf('GB 50326-1900')).replacedBy).toMatchObject([
      { number: 'GB/T 50500-2024', partly: true },
    ]);
  });

  it('name standards without a record', async () => {
    expect((await linksOf('JTG/T F50-2011')).replacedBy).toEqual([
      {
        number: 'JTG/T 3650-2020',
        id: null,
        title: '',
        status: '',
        effectiveDate: '',
        partly: false,
      },
    ]);
  });

  it('include citing articles', async () => {
    const { citedBy } = await linksOf('GB/T 50500-2024');
    expect(citedBy).toMatchObject([{ title: '计价办法', bizType: 'POLICY', dirName: '国家' }]);
  });
});
