import { readFileSync } from 'node:fs';
import { makeArticle, makeDirectory, makeNotice } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';
import { sharedDataPath } from '../../../test/shared-data.ts';

const { api, database } = await apiSuite();
let news: string;
let standards: string;

const day = (days: number) => new Date(Date.now() + days * 86_400_000);

beforeAll(async () => {
  const { db } = database;
  news = await makeDirectory(db, { name: '计量支付' });
  standards = await makeDirectory(db, { bizType: 'NORMAL', name: '公路标准' });
  const child = await makeDirectory(db, { name: '计量算例', parentId: news });
  const standard = { bizType: 'NORMAL', title: '公路工程质量检验评定标准' };
  const props = { standardNumber: 'JTG F80/1-2017', status: '现行', effectiveDate: '2018-05-01' };
  await makeArticle(db, news, {
    title: '桥梁计量的五个争议',
    releaseTime: day(-3),
    tags: ['桩基计量'],
  });
  await makeArticle(db, child, { title: '桥梁计量算例', bizType: 'KNOW', releaseTime: day(-400) });
  await makeArticle(db, standards, { ...standard, props, memo: '桥梁中期计量的依据' });
  await makeArticle(db, news, { title: '桥梁计量草稿', state: 'draft' });
  await makeArticle(db, news, {
    title: '内部资料',
    memo: '说明',
    memberOnly: true,
    content: { format: 'markdown', text: '只给会员看的缆索桥梁计量秘诀' },
  });
  const place = (divisionCode: string) => ({ project: { divisionCode, buyer: '筑程交通局' } });
  await makeNotice(db, {
    title: '跨江桥梁加固招标公告',
    ...place('510100'),
    deadline: day(5),
    publishTime: day(-1),
  });
  await makeNotice(db, {
    title: '桥梁检测中标结果',
    infoType: '0104',
    ...place('440100'),
    publishTime: day(-2),
  });
});

interface Found {
  total: number;
  best: boolean;
  verdict: { words: string } | null;
  related: string[];
  nearby?: object[];
  records: {
    title: { text: string; hit: boolean }[];
    path: string;
    facts: string[];
    label: string;
  }[];
  facets: Record<string, { key: string; name: string; total: number }[]>;
}

async function search(keywords: string, rest: object = {}) {
  const { status, body } = await api.post('/search/pub/query', { keywords, ...rest });
  expect(status).toBe(200);
  return body as unknown as Found;
}
const titles = ({ records }: Found) =>
  records.map(({ title }) => title.map(({ text }) => text).join(''));
const figure = ({ facets }: Found, group: string, key: string) =>
  facets[group]?.find((choice) => choice.key === key || choice.name === key)?.total;

describe('site search', () => {
  it('counts published content by tab', async () => {
    const all = await search('桥梁');
    expect(all.total).toBe(6);
    expect(all.facets.tab?.filter(({ total }) => total > 0)).toEqual([
      { key: 'all', name: '全部', total: 6 },
      { key: 'news', name: '资讯', total: 3 },
      { key: 'tender', name: '招标', total: 2 },
      { key: 'standard', name: '标准', total: 1 },
    ]);
    expect(titles(all)).not.toContain('桥梁计量草稿');
    expect(all.records.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['新闻', '知识', '标准', '招标']),
    );
  });

  it('highlights matches and returns the facts of each kind', async () => {
    const { records } = await search('桥梁');
    const of = (path: string) => records.find((record) => record.path.startsWith(path));
    expect(of('/tender/detail/')?.title).toContainEqual({ text: '桥梁', hit: true });
    expect(of('/standard/detail/')?.facts).toEqual([
      'JTG F80/1-2017',
      '2018-05-01 实施',
      '公路标准',
    ]);
    expect(of('/tender/detail/')?.facts).toContain('筑程交通局');
  });

  it('never shows member-only text', async () => {
    const found = await search('缆索');
    expect(titles(found)).toEqual(['内部资料']);
    expect(JSON.stringify(found)).not.toContain('秘诀');
  });

  it('filters by tab, time, column, region and status', async () => {
    expect((await search('桥梁', { tab: 'tender' })).total).toBe(2);
    expect(titles(await search('桥梁', { tab: 'news', preset: '1w' }))).toEqual([
      '桥梁计量的五个争议',
    ]);
    expect((await search('桥梁', { tab: 'news', column: news.replaceAll('-', '') })).total).toBe(3);
    expect(titles(await search('桥梁', { tab: 'tender', region: '510000' }))).toEqual([
      '跨江桥梁加固招标公告',
    ]);
    expect(titles(await search('桥梁', { tab: 'tender', status: '0104' }))).toEqual([
      '桥梁检测中标结果',
    ]);
    expect((await search('桥梁', { tab: 'standard', status: '废止' })).total).toBe(0);
  });

  it('counts each facet value with the other facets unchanged', async () => {
    const found = await search('桥梁', { tab: 'tender', region: '510000' });
    expect(found.total).toBe(1);
    expect([figure(found, 'region', '四川省'), figure(found, 'region', '广东省')]).toEqual([1, 1]);
    expect([figure(found, 'status', '0100'), figure(found, 'status', '0104')]).toEqual([
      1,
      undefined,
    ]);
    expect([figure(found, 'tab', 'all'), figure(found, 'preset', '3d')]).toEqual([6, 1]);
    const recent = await search('桥梁', { preset: '1w' });
    expect([
      recent.total,
      figure(recent, 'preset', 'all'),
      figure(recent, 'column', '计量支付'),
    ]).toEqual([3, 6, 1]);
  });

  it.each(['JTG F80/1-2017', 'jtgf80', 'ＪＴＧ　Ｆ８０', '公路工程质量检验评定标准'])(
    'puts %s into the box of the best match',
    async (words) => {
      const found = await search(words);
      expect([titles(found)[0], found.best]).toEqual(['公路工程质量检验评定标准', true]);
      expect(found.verdict?.words).toBe('现行 · 自 2018-05-01 起实施');
    },
  );

  it('reports no exact match where the words only occur in a text', async () => {
    expect(await search('桥梁')).toMatchObject({ best: false, verdict: null });
    expect((await search('桥梁')).related).toEqual(['桩基计量']);
  });

  it('offers what an empty page has without each of its filters', async () => {
    const found = await search('桥梁', { tab: 'tender', region: '510000', status: '0104' });
    expect(found).toMatchObject({
      total: 0,
      alternatives: [
        { without: ['region'], total: 1 },
        { without: ['status'], total: 1 },
      ],
      nearby: [],
    });
    expect(await search('加固', { tab: 'standard' })).toMatchObject({
      total: 0,
      alternatives: [{ without: ['tab'], total: 1 }],
    });
    expect(await search('桥梁', { tab: 'tender' })).not.toHaveProperty('alternatives');
  });

  it('offers the provinces around one without results, and keeps the selected values', async () => {
    const found = await search('桥梁', { tab: 'tender', region: '500000', status: '0105' });
    expect(found.facets.region).toContainEqual({ key: '500000', name: '重庆市', total: 0 });
    expect(found.facets.status).toContainEqual({ key: '0105', name: '澄清答疑', total: 0 });
    const { nearby } = await search('桥梁', { tab: 'tender', region: '500000' });
    expect(nearby).toEqual([{ key: '510000', name: '四川省', total: 1 }]);
    const column = news.replaceAll('-', '');
    const { facets } = await search('评定标准', { tab: 'news', column });
    expect(facets.column).toEqual([{ key: column, name: '计量支付', total: 0 }]);
  });

  it('tells columns of one name apart by their kind', async () => {
    const papers = await makeDirectory(database.db, { bizType: 'PAPER', name: '公路标准' });
    await makeArticle(database.db, papers, { bizType: 'PAPER', title: '叠梁门的选型' });
    await makeArticle(database.db, standards, { bizType: 'NORMAL', title: '叠梁门' });
    const { facets } = await search('叠梁门');
    expect(facets.column?.map(({ name }) => name).toSorted()).toEqual([
      '公路标准（标准）',
      '公路标准（论文）',
    ]);
  });

  it('pages and sorts', async () => {
    const pages = [1, 2, 3].map((current) => search('桥梁', { current, size: 3, sort: 'newest' }));
    const found = (await Promise.all(pages)).map(titles);
    expect(found.map((page) => page.length)).toEqual([3, 3, 0]);
    expect(found[0]?.slice(0, 2)).toEqual(['跨江桥梁加固招标公告', '桥梁检测中标结果']);
  });

  it('accepts at most thirty characters, trimmed', async () => {
    expect((await search(`  ${'桥'.repeat(30)}  `)).total).toBeGreaterThanOrEqual(0);
    const refused = await api.post('/search/pub/query', { keywords: '桥'.repeat(31) });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'keywords', message: '关键词最多 30 个字' }] },
    });
    expect((await api.post('/search/pub/query', { keywords: '  ' })).status).toBe(400);
    expect((await api.post('/search/pub/query', { keywords: 'a', region: '1' })).status).toBe(400);
  });

  const strings = sharedDataPath('robustness/blns.json');
  (strings ? it : it.skip)('answers whatever is typed', async () => {
    const all = JSON.parse(readFileSync(strings ?? '', 'utf8')) as string[];
    for (const text of all) {
      const keywords = [...text].slice(0, 30).join('').slice(0, 30);
      const { status } = await api.post('/search/pub/query', { keywords });
      expect([keywords, status < 500]).toEqual([keywords, true]);
    }
  });
});
