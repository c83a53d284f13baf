import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { makeDirectory } from '../../../test/factories.ts';
import { suiteDatabase, type SuiteDatabase } from '../../../test/harness.ts';
import { searchDocument } from '../../db/schema/search.ts';
import { article, articleTag, tag } from '../../db/schema.ts';
import type { ArticleInput } from './article-input.ts';
import { saveArticles } from './save-articles.ts';

let database: SuiteDatabase;
let directoryIds: string[];

beforeAll(async () => {
  database = await suiteDatabase();
  directoryIds = [await makeDirectory(database.db), await makeDirectory(database.db)];
});

afterAll(() => database.drop());

const changes = (): fc.Arbitrary<Partial<ArticleInput>> =>
  fc.record(
    {
      directoryId: fc.constantFrom(...directoryIds),
      bizType: fc.constantFrom('NEWS', 'NORMAL'),
      title: fc.constantFrom('计量支付要点', '计量支付办法'),
      viceTitle: fc.constantFrom('', '试行'),
      memo: fc.constantFrom('', '摘要'),
      content: fc.record({
        format: fc.constantFrom('html' as const, 'markdown' as const),
        text: fc.constantFrom('<h2>范围</h2><p>桥梁</p>', '## 范围\n\n隧道', '<p>路<script></p>'),
      }),
      props: fc.constantFrom({}, { standardNumber: 'GB 50500-2024', status: '现行' }),
      memberOnly: fc.boolean(),
      author: fc.constantFrom('', '编辑部'),
      releaseTime: fc.constantFrom(new Date('2026-01-01'), new Date('2026-02-01')),
      publishAt: fc.constantFrom(new Date('2026-03-01'), new Date('2026-04-01')),
      tags: fc.subarray(['计量', '支付', '清单']),
      seo: fc.constantFrom({}, { title: '给搜索引擎' }),
    },
    { requiredKeys: [] },
  );

/** What is stored of an article, and what it is found by; `source` of its text only where asked for. */
async function readStored(sourceId: string, withSource: boolean) {
  const { db } = database;
  const [row] = await db.select().from(article).where(eq(article.sourceId, sourceId));
  const { id = '', sourceHash: _hash, updatedAt: _time, ...stored } = row ?? {};
  const tags = await db
    .select({ name: tag.name })
    .from(articleTag)
    .innerJoin(tag, eq(tag.id, articleTag.tagId))
    .where(eq(articleTag.articleId, id))
    .orderBy(articleTag.sort);
  const [found] = await db.select().from(searchDocument).where(eq(searchDocument.refId, id));
  const own = { createdAt: null, sourceId: null };
  const text = withSource ? {} : { contentSource: null, contentFormat: null };
  return {
    row: { ...stored, ...own, ...text },
    tags,
    found: { ...found, id: null, refId: null },
  };
}

it('stores an article saved again as it stores it the first time, whatever changed', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(changes(), changes(), fc.boolean(), async (before, change, isRendered) => {
      run += 1;
      const [again, afresh] = [`again-${run}`, `afresh-${run}`];
      const input: ArticleInput = {
        sourceId: again,
        directoryId: directoryIds[0]!,
        bizType: 'NEWS',
        title: '计量支付要点',
        content: { format: 'html', text: '<h2>范围</h2><p>桥梁</p>' },
        releaseTime: new Date('2026-01-01'),
        ...before,
      };
      await saveArticles(database.db, 'again', [input]);
      const [stored] = await database.db
        .select({ text: article.contentHtml })
        .from(article)
        .where(eq(article.sourceId, again));
      // Editors save texts as they were rendered.
      const content = isRendered && { content: { format: 'html' as const, text: stored!.text } };
      const changed = { ...input, ...change, ...content };
      await saveArticles(database.db, 'again', [changed]);
      await saveArticles(database.db, 'again', [{ ...changed, sourceId: afresh }]);
      expect(await readStored(again, !isRendered)).toEqual(await readStored(afresh, !isRendered));
    }),
    { numRuns: 60 },
  );
});

it('leaves the rendered text alone when only tags change', async () => {
  const input: ArticleInput = {
    sourceId: 'tagged',
    directoryId: directoryIds[0]!,
    bizType: 'NEWS',
    title: '计量支付要点',
    content: { format: 'html', text: '<p>桥梁</p>' },
    releaseTime: new Date('2026-01-01'),
  };
  await saveArticles(database.db, 'again', [input]);
  // Only a rendering could bring the text back.
  const where = eq(article.sourceId, 'tagged');
  await database.db.update(article).set({ contentHtml: '<p>没有重写</p>' }).where(where);
  await saveArticles(database.db, 'again', [{ ...input, tags: ['清单'] }]);
  expect(await database.db.select().from(article).where(where)).toMatchObject([
    { contentHtml: '<p>没有重写</p>' },
  ]);
  await saveArticles(database.db, 'again', [{ ...input, title: '改过', tags: ['清单'] }]);
  expect(await database.db.select().from(article).where(where)).toMatchObject([
    { contentHtml: '<p>桥梁</p>' },
  ]);
});
