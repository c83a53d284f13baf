import { eq } from 'drizzle-orm';
import { makeDirectory } from '../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../test/harness.ts';
import {
  article,
  articleStats,
  articleTag,
  award,
  lot,
  organisation,
  tenderNotice,
  tenderProject,
} from '../db/schema.ts';
import { searchDocuments } from '../search/index.ts';
import type { ArticleInput } from './articles/article-input.ts';
import { saveArticles } from './articles/save-articles.ts';
import { saveDirectory } from './articles/save-directory.ts';
import { saveNotices } from './tenders/save-notices.ts';
import type { NoticeInput } from './tenders/notice-input.ts';

let database: SuiteDatabase;
let directoryId: string;

beforeAll(async () => {
  database = await suiteDatabase();
  directoryId = await makeDirectory(database.db);
});

afterAll(() => database.drop());

const articleInput = (changes: Partial<ArticleInput> = {}): ArticleInput => ({
  sourceId: 'a',
  directoryId,
  bizType: 'NEWS',
  title: '计量支付要点',
  tags: ['计量'],
  content: { format: 'markdown', text: '工程量清单的核对方法。' },
  releaseTime: new Date('2026-01-01T00:00:00Z'),
  stats: { read: 7 },
  ...changes,
});
const save = async (...inputs: ArticleInput[]) =>
  (await saveArticles(database.db, 'books', inputs)).map(({ outcome }) => outcome);
const rowOf = async (sourceId: string) => {
  const rows = await database.db.select().from(article).where(eq(article.sourceId, sourceId));
  return rows[0];
};

describe('saveArticles', () => {
  it('writes new and changed articles only', async () => {
    expect(await save(articleInput())).toEqual(['created']);
    expect(await save(articleInput(), articleInput({ sourceId: 'b' }))).toEqual([
      'unchanged',
      'created',
    ]);
    const before = await rowOf('a');
    expect(await save(articleInput({ title: '新标题' }))).toEqual(['updated']);
    const after = await rowOf('a');
    expect(after).toMatchObject({ id: before?.id, title: '新标题', contentFormat: 'markdown' });
  });

  it('keeps the counts of existing articles', async () => {
    const row = await rowOf('a');
    const where = eq(articleStats.articleId, row?.id ?? '');
    await database.db.update(articleStats).set({ readCount: 99 }).where(where);
    await save(articleInput({ title: '又一个标题', stats: { read: 1 } }));
    expect(await database.db.select().from(articleStats).where(where)).toMatchObject([
      { readCount: 99 },
    ]);
  });

  it('replaces tags', async () => {
    await save(articleInput({ tags: ['支付', '清单', '支付'] }));
    const row = await rowOf('a');
    const tags = await database.db
      .select()
      .from(articleTag)
      .where(eq(articleTag.articleId, row?.id ?? ''));
    expect(tags).toHaveLength(2);
  });

  it('does not republish withdrawn articles', async () => {
    await database.db.update(article).set({ state: 'withdrawn' }).where(eq(article.sourceId, 'a'));
    expect(await save(articleInput({ title: '改过的来源' }))).toEqual(['updated']);
    expect(await rowOf('a')).toMatchObject({ state: 'withdrawn', title: '改过的来源' });
  });

  it('adds articles to the search index', async () => {
    const found = await searchDocuments(database.db, { query: '工程量清单', current: 1, size: 5 });
    expect(found.records.map(({ kind }) => kind)).toContain('article');
  });

  it('writes a batch atomically', async () => {
    const broken = articleInput({
      sourceId: 'd',
      directoryId: '00000000-0000-0000-0000-000000000000',
    });
    await expect(save(articleInput({ sourceId: 'c' }), broken)).rejects.toThrow();
    expect(await rowOf('c')).toBeUndefined();
  });
});

describe('saveDirectory', () => {
  it('stores one row per key', async () => {
    const input = {
      source: 's',
      sourceId: 'k',
      bizType: 'NEWS',
      kind: 'column',
      name: '甲',
    } as const;
    const id = await saveDirectory(database.db, input);
    expect(await saveDirectory(database.db, input)).toBe(id);
    expect(await saveDirectory(database.db, { ...input, name: '乙' })).toBe(id);
  });
});

const source = { source: 'market', title: '交易中心' };
const notice = (changes: Partial<NoticeInput> = {}): NoticeInput => ({
  sourceId: 'n1',
  infoType: '0104',
  title: '某桥中标公告',
  publishTime: new Date(0),
  project: {
    key: 'p1',
    name: '某桥',
    category: 'ENGINEERING',
    projectType: 'ROAD',
    buyer: '某市（交通）局',
    divisionCode: '420526',
  },
  lot: { lotNo: 'A', name: '甲段' },
  awards: [
    {
      rank: 1,
      organisations: ['甲公司', '乙公司'],
      amount: { value: '12.50', text: '12.5元', kind: '' },
    },
  ],
  ...changes,
});
const saveAll = async (...inputs: NoticeInput[]) =>
  (await saveNotices(database.db, source, inputs)).map(({ outcome }) => outcome);
const counts = async () => ({
  organisations: await database.db.$count(organisation),
  projects: await database.db.$count(tenderProject),
  lots: await database.db.$count(lot),
  notices: await database.db.$count(tenderNotice),
  awards: await database.db.$count(award),
});

describe('saveNotices', () => {
  it('joins the notices of a project without duplicates', async () => {
    const project = {
      ...notice().project,
      buyer: '某市(交通)局',
      agency: '代理公司',
      projectNo: 'X-1',
    };
    const second = notice({ sourceId: 'n2', infoType: '0100', project, awards: [] });
    expect(await saveAll(notice(), second)).toEqual(['created', 'created']);
    const once = await counts();
    expect(once).toEqual({ organisations: 4, projects: 1, lots: 1, notices: 2, awards: 1 });
    expect(await saveAll(notice(), second)).toEqual(['unchanged', 'unchanged']);
    expect(await saveAll(notice({ title: '更正' }))).toEqual(['updated']);
    expect(await counts()).toEqual(once);
  });

  it('completes a project with facts of later notices', async () => {
    const [project] = await database.db.select().from(tenderProject);
    expect(project).toMatchObject({ projectNo: 'X-1', divisionCode: '420526' });
    expect(project?.agencyId).not.toBeNull();
    await saveAll(notice({ sourceId: 'n3', project: { ...notice().project, projectNo: 'X-2' } }));
    expect(await database.db.select().from(tenderProject)).toMatchObject([{ projectNo: 'X-1' }]);
  });

  it('allows concurrent imports of the same records', async () => {
    const inputs = Array.from({ length: 30 }, (_, number) =>
      notice({ sourceId: `m${number}`, project: { ...notice().project, key: `q${number % 3}` } }),
    );
    const { notices: before } = await counts();
    await Promise.all([saveAll(...inputs), saveAll(...inputs.toReversed())]);
    expect((await counts()).notices).toBe(before + inputs.length);
  });

  it('leaves no collected entries in the indexes that it wrote', async () => {
    await saveAll(notice({ sourceId: 'flushed', title: '清空待办的条目' }));
    await save(articleInput({ sourceId: 'flushed' }));
    for (const name of ['listed_notice_search', 'article_search', 'search_document_vector']) {
      const [row] = await database.query(`select gin_clean_pending_list('${name}')::int as pages`);
      expect(row).toEqual({ pages: 0 });
    }
  });
});
