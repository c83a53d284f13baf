import { articlePath, type BizType } from '@zhucheng/domain-news';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { saveDirectory } from '../../content/save-directory.ts';
import { readArticle } from '../../import/article-source.ts';
import { importArticles } from '../../import/import-articles.ts';
import { importNotices } from '../../import/import-notices.ts';
import { sampleNotices } from '../../import/mappings/sample.ts';
import type { SourceRecord } from '../../import/mapping.ts';
import type { ImportResult } from '../../import/progress.ts';
import { withDatabase, type Database } from '../client.ts';
import { fromWireId, toWireId } from '../ids.ts';
import { article, banner, pageMeta, setupStep } from '../schema.ts';
import { sampleShift, shiftDatesIn, shifted } from './dates.ts';
import { sampleFiles } from './files.ts';

const STEP = 'sample';
const SOURCE = 'sample';
/** Raised when sample content is added; a database that has an older version gets the rest. */
const VERSION = '1';

/** What the loader wrote. */
export interface SampleResult {
  articles: ImportResult;
  notices: ImportResult;
}

/**
 * Loads the sample content once: a database that has it is left alone, so what editors change or withdraw stays. All
 * dates move with the day of loading, as if the content had been written for it. Returns null when it was there.
 */
export async function loadSample(db: Database, now = Date.now()): Promise<SampleResult | null> {
  const [done] = await db.select().from(setupStep).where(eq(setupStep.name, STEP));
  if (done?.version === VERSION) return null;
  const days = sampleShift(now);
  await loadDirectories(db);
  const articles = await importArticles(db, SOURCE, sampleArticles(days));
  const notices = await importNotices(db, sampleNotices, await sampleRecords(days));
  await loadPageMeta(db);
  await loadBanners(db);
  const detail = {
    articles: articles.created + articles.updated,
    notices: notices.created + notices.updated,
  };
  await db
    .insert(setupStep)
    .values({ name: STEP, version: VERSION, detail })
    .onConflictDoUpdate({
      target: setupStep.name,
      set: { version: VERSION, detail, doneAt: new Date() },
    });
  return { articles, notices };
}

async function loadDirectories(db: Database): Promise<void> {
  const idOf = new Map<string, string>();
  const rows = await sampleFiles.directories();
  const parents = new Set(rows.map(({ parent }) => parent));
  for (const { key, parent, ...row } of rows) {
    // A column without children holds articles itself.
    const direct = row.direct || (row.kind === 'column' && !parents.has(key));
    const parentId = parent ? idOf.get(parent) : null;
    if (parentId === undefined) throw new Error(`directory ${key}: parent ${parent} comes later`);
    idOf.set(key, await saveDirectory(db, { ...row, direct, parentId, source: SOURCE, sourceId: key }));
  }
}

async function* sampleArticles(days: number) {
  for await (const file of sampleFiles.articles()) {
    const source = readArticle(file);
    yield { ...source, releaseTime: shifted(source.releaseTime, days) };
  }
}

async function sampleRecords(days: number): Promise<SourceRecord[]> {
  return (await sampleFiles.tenders()).map(
    (line) => JSON.parse(shiftDatesIn(line, days)) as SourceRecord,
  );
}

async function loadPageMeta(db: Database): Promise<void> {
  const rows = await sampleFiles.pageMeta();
  const comId = fromWireId(COMPANY_COMPONENT_ID);
  await db
    .insert(pageMeta)
    .values(rows.map((row) => ({ ...row, comId })))
    .onConflictDoUpdate({
      target: [pageMeta.comId, pageMeta.page],
      set: {
        title: sql`excluded.title`,
        keyword: sql`excluded.keyword`,
        description: sql`excluded.description`,
      },
    });
}

async function loadBanners(db: Database): Promise<void> {
  for (const { article: key, link, ...row } of await sampleFiles.banners()) {
    const target = link ?? (key && (await articleLink(db, key)));
    if (!target) throw new Error(`banner "${row.title}" leads nowhere`);
    await db
      .insert(banner)
      .values({ ...row, link: target })
      .onConflictDoNothing();
  }
}

async function articleLink(db: Database, key: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: article.id, bizType: article.bizType })
    .from(article)
    .where(and(eq(article.source, SOURCE), eq(article.sourceId, key)));
  return found && articlePath({ id: toWireId(found.id), bizType: found.bizType as BizType });
}

if (import.meta.main) {
  const result = await withDatabase(process.env.DATABASE_URL ?? '', loadSample);
  const skipped = result ? [...result.articles.skipped, ...result.notices.skipped] : [];
  for (const { where, reason } of skipped) process.stderr.write(`left out ${where}: ${reason}\n`);
  process.stdout.write(
    result
      ? `sample content: ${result.articles.created} articles, ${result.notices.created} notices\n`
      : 'sample content is already there\n',
  );
}
