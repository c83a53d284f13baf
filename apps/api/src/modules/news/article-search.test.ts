import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { apiSuite } from '../../../test/harness.ts';

interface Segment {
  text: string;
  hit: boolean;
}
interface Found {
  title: string;
  hits: { title: Segment[]; extract: Segment[] };
}

const { api, database } = await apiSuite();
let column: string;
let standards: string;

const search = async (body: object) =>
  (await api.post('/news/pub/dirNews', body)).body as unknown as {
    total: number;
    records: Found[];
  };
const marked = (segments: readonly Segment[]) =>
  segments.filter(({ hit }) => hit).map(({ text }) => text);

beforeAll(async () => {
  const { db } = database;
  column = await makeDirectory(db, { name: '技术' });
  standards = await makeDirectory(db, { name: '标准', bizType: 'NORMAL' });
  const text = (words: string) => ({ format: 'markdown' as const, text: words });
  await makeArticle(db, column, {
    title: '混凝土养护记录',
    memo: '冬期施工的养护',
    content: text('悬臂浇筑完成后，合龙段混凝土在夜间低温时浇筑。'),
    releaseTime: new Date('2026-03-01T00:00:00Z'),
  });
  await makeArticle(db, column, {
    title: '悬臂浇筑的线形控制',
    memo: '每个节段都要算、测、改',
    content: text('立模标高等于设计标高加预拱度。'),
    releaseTime: new Date('2025-03-01T00:00:00Z'),
  });
  await makeArticle(db, standards, {
    title: '公路桥涵施工技术规范要点',
    bizType: 'NORMAL',
    memo: 'JTG/T 3650-2020 的几组控制值',
    content: text('悬臂浇筑见第十七章。'),
  });
  await makeArticle(db, column, { title: '悬臂浇筑草稿', state: 'draft' });
  await makeArticle(db, column, {
    title: '会员文章',
    memo: '摘要',
    memberOnly: true,
    content: text('只有会员能读到的缆索吊装细节。'),
  });
});

describe('searching articles', () => {
  it('ranks a title match above a newer body match, and highlights both', async () => {
    const { total, records } = await search({ keywords: '悬臂浇筑' });
    expect(total).toBe(3);
    expect(records[0]?.title).toBe('悬臂浇筑的线形控制');
    expect(marked(records[0]?.hits.title ?? []).join('')).toBe('悬臂浇筑');
    const newer = records.find(({ title }) => title === '混凝土养护记录');
    expect(marked(newer?.hits.extract ?? [])).toEqual(['悬臂浇筑', '浇筑']);
  });

  it('finds an answer to a question', async () => {
    const { records } = await search({ keywords: '合龙段的混凝土为什么要在夜里浇筑？' });
    expect(records[0]?.title).toBe('混凝土养护记录');
  });

  it.each(['JTG/T 3650', 'jtgt3650', 'ＪＴＧ／Ｔ　３６５０－２０２０'])(
    'finds a standard by %s',
    async (keywords) => {
      expect((await search({ keywords })).records[0]?.title).toBe('公路桥涵施工技术规范要点');
    },
  );

  it('filters by business type and column', async () => {
    const ofKind = await search({ keywords: '悬臂浇筑', bizType: 'NORMAL' });
    expect(ofKind.records.map(({ title }) => title)).toEqual(['公路桥涵施工技术规范要点']);
    const ofColumn = await search({ keywords: '悬臂浇筑', id: standards.replaceAll('-', '') });
    expect(ofColumn.total).toBe(1);
  });

  it('pages', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((current) => search({ keywords: '悬臂浇筑', current, size: 2 })),
    );
    expect([first?.records.length, second?.records.length]).toEqual([2, 1]);
  });

  it('never shows member-only text in an extract', async () => {
    const { records } = await search({ keywords: '缆索吊装' });
    expect(JSON.stringify(records)).not.toContain('缆索');
  });

  it('finds nothing for unknown words', async () => {
    expect(await search({ keywords: '月球采石' })).toMatchObject({ total: 0, records: [] });
    expect(await search({ keywords: "'; --" })).toMatchObject({ total: 0 });
  });
});
