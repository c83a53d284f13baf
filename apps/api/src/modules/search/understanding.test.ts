import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

const { api, database } = await apiSuite();

const day = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  const { db } = database;
  const news = await makeDirectory(db, { name: '计量支付' });
  const standards = await makeDirectory(db, { bizType: 'NORMAL', name: '国家标准' });
  const standard = (title: string, standardNumber: string, status: string) =>
    makeArticle(db, standards, {
      title,
      bizType: 'NORMAL',
      props: {
        standardNumber,
        status,
        ...(status === '废止' && { replacedBy: ['GB/T 50500-2024'] }),
      },
      releaseTime: day(status === '现行' ? -90 : -1),
    });
  await standard('工程量清单计价规范', 'GB 50500-2013', '废止');
  await standard('工程量清单计价标准', 'GB/T 50500-2024', '现行');
  await standard('水利工程清单规范', 'GB 50501-2007', '现行');
  await standard('砖墙砌筑验收规程', 'GB 50203-2002', '废止');
  await standard('砌体验收标准', 'GB 50203-2011', '现行');
  for (const title of [
    '进度款怎样申请',
    '进度款审核要点',
    '进度款争议',
    '进度款台账',
    '进度款比例',
  ])
    await makeArticle(db, news, { title });
  await makeArticle(db, news, { title: '期中支付证书' });
  await makeArticle(db, news, {
    title: '月度报表',
    content: { format: 'markdown', text: '## 签认的顺序\n\n先监理，后业主。' },
  });
  await makeArticle(db, news, {
    title: '季度报表',
    content: { format: 'markdown', text: '报表由监理签认，每季度一次。' },
    releaseTime: day(0),
  });
  await makeArticle(db, news, { title: '公路分段方案', content: text('合同段的划分') });
  await makeArticle(db, news, { title: '付款条款', content: text('合同里要写清楚') });
  await makeArticle(db, news, { title: '浙江的桥梁养护经验' });
  const papers = await makeDirectory(db, { bizType: 'PAPER', name: '论文' });
  await makeArticle(db, papers, {
    title: '进度款的统计',
    bizType: 'PAPER',
    releaseTime: day(-900),
  });
  const notice = (title: string, divisionCode: string, rest: object = {}) =>
    makeNotice(db, { title, project: { divisionCode }, ...rest });
  await notice('江北桥梁加固招标公告', '330200', { amount: { value: '60000000.00' } });
  await notice('江北桥梁加固中标结果公告', '330200', { infoType: '0104' });
  await notice('成都桥梁加固招标公告', '510100', { amount: { value: '20000000.00' } });
});

const text = (content: string) => ({ format: 'markdown' as const, text: content });

interface Found {
  total: number;
  correctedTo: string | null;
  understood: { field: string; label: string; word: string }[];
  unmet: { label: string }[];
  records: { title: { text: string }[]; label: string; status: string | null; facts: string[] }[];
}

async function search(keywords: string, rest: object = {}) {
  const { status, body } = await api.post('/search/pub/query', { keywords, ...rest });
  expect(status).toBe(200);
  return body as unknown as Found;
}
const titles = ({ records }: Found) =>
  records.map(({ title }) => title.map((segment) => segment.text).join(''));

describe('words that are filters', () => {
  it('narrow the notices by place, stage and type', async () => {
    const found = await search('桥梁 招标 浙江');
    expect(titles(found)).toEqual(['江北桥梁加固招标公告']);
    expect(found.understood).toEqual([
      { field: 'type', label: '桥梁', word: '桥梁' },
      { field: 'stage', label: '招标公告', word: '招标' },
      { field: 'region', label: '浙江省', word: '浙江' },
    ]);
  });

  it('narrow by several regions', async () => {
    for (const words of ['江浙沪 桥梁 招标', '浙江 江苏 桥梁招标'])
      expect([words, titles(await search(words))]).toEqual([words, ['江北桥梁加固招标公告']]);
  });

  it('narrow by amount', async () => {
    expect(titles(await search('桥梁加固 5000万以上'))).toEqual(['江北桥梁加固招标公告']);
  });

  it('are plain words again when their chip is taken off', async () => {
    const found = await search('桥梁 招标 浙江', { plain: ['浙江', '招标'] });
    expect(found.understood).toEqual([]);
    expect(titles(found)).toContain('浙江的桥梁养护经验');
  });

  it('let articles through that name the region', async () => {
    expect(titles(await search('浙江 养护'))).toContain('浙江的桥梁养护经验');
  });

  it('are plain words where the filters leave nothing, and the reply says which', async () => {
    const found = await search('桥梁 开标 浙江');
    expect(found.understood).toEqual([]);
    expect(found.unmet.map(({ label }) => label)).toEqual(['桥梁', '开标记录', '浙江省']);
    expect(found.total).toBeGreaterThan(0);
    expect((await search('桥梁 招标 浙江')).unmet).toEqual([]);
  });

  it('are plain words where the other words are not found among them', async () => {
    const found = await search('进度款台账 浙江');
    expect(titles(found)[0]).toBe('进度款台账');
    expect(found.unmet.map(({ label }) => label)).toEqual(['浙江省']);
  });
});

describe('synonyms and terms', () => {
  it('find the other word for a thing, below the word itself', async () => {
    const found = titles(await search('进度款', { size: 50 }));
    expect(found).toContain('期中支付证书');
    expect(found.indexOf('期中支付证书')).toBeGreaterThan(found.indexOf('进度款争议'));
  });

  it('leave a word alone inside a longer term', async () => {
    expect(titles(await search('合同'))).toEqual(['付款条款']);
  });

  it('rank headings above texts', async () => {
    expect(titles(await search('签认')).slice(0, 2)).toEqual(['月度报表', '季度报表']);
  });
});

describe('standards', () => {
  it.each(['GB 50500', 'GB/T 50500', '工程量清单计价规范'])(
    'have the valid edition of %s first',
    async (words) => {
      const { records } = await search(words);
      expect(records.slice(0, 2).map(({ status }) => status)).toEqual(['现行', '废止']);
    },
  );

  it('stand on one page only, even if the valid edition was pulled to the first', async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7].map((current) =>
      search('砖墙砌筑验收规程', { current, size: 1, tab: 'standard' }),
    );
    const found = await Promise.all(pages);
    const shown = found.flatMap(titles);
    expect(shown.slice(0, 2)).toEqual(['砌体验收标准', '砖墙砌筑验收规程']);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown).toHaveLength(found[0]?.total ?? 0);
  });

  it('are left as they are where only abolished ones are asked for', async () => {
    const { records } = await search('砖墙砌筑验收规程', { tab: 'standard', status: '废止' });
    expect(records.every(({ status }) => status === '废止')).toBe(true);
  });

  it('have the edition first that was typed', async () => {
    expect((await search('GB 50500-2013')).records[0]?.status).toBe('废止');
  });

  it('are found by the beginning of their number', async () => {
    const found = titles(await search('GB 505'));
    expect(found).toEqual(expect.arrayContaining(['工程量清单计价标准', '水利工程清单规范']));
    expect(found.indexOf('工程量清单计价规范')).toBeGreaterThan(
      found.indexOf('工程量清单计价标准'),
    );
  });

  it('are suggested with their status, whatever the mark, the valid edition first', async () => {
    const { body } = await api.post('/search/pub/suggest', { keywords: 'GB 505' });
    const list = body.list as { text: string; status: string | null }[];
    expect(list.map(({ status }) => status)).toEqual(['现行', '现行', '废止']);
    expect(list.map((entry) => entry.text)).toContain('GB/T 50500-2024 工程量清单计价标准');
  });
});

describe('typing errors', () => {
  it.each([
    ['近度款', '进度款'],
    ['jindukuan', '进度款'],
    ['hetong', '合同'],
    ['jdk', '进度款'],
    ['qlyh', '桥梁养护'],
  ])('in %s are corrected to %s', async (typed, meant) => {
    const found = await search(typed);
    expect(found.correctedTo).toBe(meant);
    expect(found.total).toBeGreaterThan(0);
    expect((await search(typed, { exact: true })).correctedTo).toBeNull();
  });
});

describe('results of all kinds', () => {
  it('hold at most three of a kind among the first, if there are others', async () => {
    const { records } = await search('进度款');
    expect(records.slice(0, 4).map(({ label }) => label)).toContain('论文');
    expect(records.slice(0, 4).filter(({ label }) => label === '新闻')).toHaveLength(3);
    expect(records.length).toBeGreaterThan(6);
  });

  it('come with one kind in front where the words ask for it', async () => {
    const { records } = await search('进度款 论文');
    expect(records.map(({ label }) => label)).toEqual(['论文']);
  });
});
