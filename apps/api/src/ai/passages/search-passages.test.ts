import { rebuildPassages } from '../../content/index.ts';
import { makeArticle, makeDirectory } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { fromWireId } from '../../wire-format.ts';
import { findPassages, searchPassages, type PassageRequest } from './index.ts';

let database: SuiteDatabase;
let directoryId: string;
beforeAll(async () => {
  database = await suiteDatabase();
  directoryId = await makeDirectory(database.db);
});
afterAll(() => database.drop());
beforeEach(() => database.query('delete from article'));

const DAY = 86_400_000;
const search = (query: string, changes: Partial<PassageRequest> = {}) =>
  searchPassages(database.db, { query, limit: 10, ...changes });
const titlesOf = async (query: string, changes: Partial<PassageRequest> = {}) =>
  (await search(query, changes)).map(({ source }) => source.title);

const CLAUSES = `## 5 混凝土浇筑

### 5.1 一般规定

${'浇筑前应清理模板内的杂物，并检查钢筋保护层垫块。'.repeat(6)}

### 5.2 冬期施工

冬期浇筑的混凝土，其受冻临界强度不得低于设计强度的百分之三十。${'测温孔应编号，并绘制测温孔布置图。'.repeat(6)}

### 5.3 养护

${'洒水养护的时间不应少于七天，抗渗混凝土不应少于十四天。'.repeat(6)}`;

/** An article with the clauses above. */
const make = (changes: Parameters<typeof makeArticle>[2] = {}) =>
  makeArticle(database.db, directoryId, {
    content: { format: 'markdown', text: CLAUSES },
    memo: '',
    ...changes,
  });

/** Numbers of the terms that the rows tell and that are stored, where they differ. */
const listWrongCounts = () =>
  database.query(`
    with told as (
      select lexeme, count(*)::int as documents
      from ai_passage, unnest(tsvector_to_array(vector) || '*'::text) as lexeme group by 1
    )
    select * from told full join ai_passage_term using (lexeme)
    where coalesce(told.documents, 0) <> coalesce(ai_passage_term.documents, 0)`);

describe('searchPassages', () => {
  it('finds the passage that answers, with its headings and its source', async () => {
    const id = await make({
      title: '混凝土结构工程施工规范',
      bizType: 'NORMAL',
      props: { standardNumber: 'GB 50666-2011', status: '现行', issuer: '住房和城乡建设部' },
    });
    const [best] = await search('冬期施工受冻临界强度');
    expect(best).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      source: {
        kind: 'article',
        id,
        title: '混凝土结构工程施工规范',
        url: `/standard/detail/${id}`,
        type: 'NORMAL',
        number: 'GB 50666-2011',
        status: '现行',
        authors: ['住房和城乡建设部'],
        date: '2026-01-01',
      },
      headingPath: ['5 混凝土浇筑', '5.2 冬期施工'],
      text: expect.stringContaining('受冻临界强度不得低于设计强度的百分之三十'),
    });
    expect(best?.score).toBeGreaterThan(0.5);
    expect((await search('GB50666 养护时间'))[0]?.headingPath.at(-1)).toBe('5.3 养护');
    expect(await search('沥青路面摊铺')).toEqual([]);
    expect(await search('  ，')).toEqual([]);
  });

  it('finds published content only, in the moment it is published or withdrawn', async () => {
    const id = await make({ title: '冬期施工要点' });
    await make({ title: '冬期施工草稿', state: 'draft' });
    await make({ title: '冬期施工预告', publishAt: new Date(Date.now() + DAY) });
    expect(await titlesOf('冬期 临界强度')).toEqual(['冬期施工要点']);
    const [passage] = await search('冬期 临界强度');
    const ids = [passage?.id ?? ''];
    expect(await findPassages(database.db, ids)).toMatchObject([{ text: passage?.text }]);
    await database.query(`update article set state = 'withdrawn' where id = $1`, [fromWireId(id)]);
    expect(await titlesOf('冬期 临界强度')).toEqual([]);
    expect(await findPassages(database.db, ids)).toEqual([]);
    await database.query(`update article set state = 'published', publish_at = now()`);
    expect((await titlesOf('冬期 临界强度')).toSorted()).toEqual([
      '冬期施工草稿',
      '冬期施工要点',
      '冬期施工预告',
    ]);
    await database.query('delete from article');
    expect(await database.query('select * from ai_passage')).toEqual([]);
    expect(await listWrongCounts()).toEqual([]);
  });

  it('keeps the ids of passages whose text stays, and forgets what was taken out', async () => {
    const article = { sourceId: 'changes', title: '浇筑作业' };
    await make(article);
    const before = await search('洒水养护');
    const text = CLAUSES.replace(/### 5\.2[^#]*/, '');
    await make({ ...article, content: { format: 'markdown', text } });
    const after = await search('洒水养护');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after[0]?.position).toBe((before[0]?.position ?? 0) - 1);
    expect(await search('受冻临界强度')).toEqual([]);
    await make({ ...article, bizType: 'PRODUCT', content: { format: 'markdown', text } });
    expect(await search('洒水养护')).toEqual([]);
    expect(await listWrongCounts()).toEqual([]);
  });

  it('does not show a withdrawn article after its source changed', async () => {
    const article = { sourceId: 'withdrawn', title: '浇筑作业' };
    await make(article);
    await database.query(`update article set state = 'withdrawn'`);
    await make({ ...article, memo: '洒水养护另有规定。' });
    expect(await search('洒水养护')).toEqual([]);
  });

  it('searches the kinds that are asked for, and no kinds that writings don’t cite', async () => {
    await make({ title: '标准甲', bizType: 'NORMAL' });
    await make({ title: '论文乙', bizType: 'PAPER' });
    await make({ title: '产品丙', bizType: 'PRODUCT' });
    expect((await titlesOf('洒水养护')).toSorted()).toEqual(['标准甲', '论文乙']);
    expect(await titlesOf('洒水养护', { kinds: ['PAPER'] })).toEqual(['论文乙']);
    expect(await titlesOf('洒水养护', { kinds: [] })).toEqual([]);
    expect(await titlesOf('洒水养护', { kinds: ['MATERIAL'] })).toEqual([]);
  });

  it('ranks the valid edition above the abolished one', async () => {
    const standard = { title: '混凝土养护规范', bizType: 'NORMAL' };
    await make({ ...standard, props: { standardNumber: 'GB 1-2001', status: '现行' } });
    await make({
      ...standard,
      props: { standardNumber: 'GB 1-1990', status: '废止' },
      releaseTime: new Date('2026-02-01T09:00:00+08:00'),
    });
    const [best] = await search('洒水养护');
    expect(best?.source.status).toBe('现行');
  });

  it('makes the passages of content that was saved before there were any', async () => {
    await make({ title: '早先的文章' });
    await rebuildPassages(database.db);
    await database.query('delete from ai_passage');
    await database.query('delete from ai_passage_term');
    expect(await rebuildPassages(database.db)).toBe(false);
    await database.query(`delete from setup_step where name = 'passages'`);
    expect(await rebuildPassages(database.db)).toBe(true);
    expect(await titlesOf('洒水养护', { limit: 1 })).toEqual(['早先的文章']);
    expect(await listWrongCounts()).toEqual([]);
  });
});
