import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import { COMPANY_COMPONENT_ID } from '@zhucheng/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { join } from 'node:path';
import { linkDocs, saveArticles, saveDirectory, saveNotices } from '../../content/index.ts';
import { articleInput, type DirectoryFinder } from '../../import/article-input.ts';
import { readArticle } from '../../import/article-source.ts';
import { mapArticle } from '../../import/article-mapping.ts';
import { sampleNotices } from '../../import/mappings/sample.ts';
import { standards } from '../../import/mappings/standards.ts';
import { mapNotice, type SourceRecord } from '../../import/mapping.ts';
import { localFileStore, type FileStore } from '../../infrastructure/storage/file-store.ts';
import { withDatabase, type Database } from '../client.ts';
import { loadDivisions } from '../divisions.ts';
import { fromWireId, toWireId } from '../wire-id.ts';
import { article, banner, pageMeta, setupStep } from '../schema.ts';
import { loadCourses } from './load-courses.ts';
import { sampleShift, shiftDatesIn, shifted } from './dates.ts';
import { sampleFiles } from './files.ts';
import { loadMaterials } from './load-materials.ts';
import { loadProductLog } from './load-product-log.ts';
import { loadTenderFiles } from './load-tender-files.ts';
import { loadJobs } from './jobs.ts';

const STEP = 'sample';
const SOURCE = 'sample';
/** Notices written in one transaction. */
const BATCH = 100;
/** Raised when sample content is added; a database that has an older version gets the rest. */
const VERSION = '3';

/** How much the loader wrote. */
export interface SampleResult {
  articles: number;
  notices: number;
}

/**
 * Loads the sample content once: a database that has it is left alone, so what editors change or withdraw stays. All
 * dates move with the day of loading, as if the content had been written for it. Returns null when it was there. What
 * the project ships must be right: anything that can't be read or stored ends the loading. `store` takes the bytes of
 * the content's files.
 */
export async function loadSample(
  db: Database,
  store: FileStore,
  now = Date.now(),
): Promise<SampleResult | null> {
  const [done] = await db.select().from(setupStep).where(eq(setupStep.name, STEP));
  if (done?.version === VERSION) return null;
  const days = sampleShift(now);
  const directories = await loadDirectories(db);
  const articles = await loadArticles(db, now, directories);
  await loadProductLog(db, SOURCE, { days, directories });
  await loadCourses(db, store, SOURCE);
  await loadMaterials(db, store, SOURCE);
  const notices = await loadNotices(db, days);
  await loadTenderFiles(db, store, SOURCE);
  await loadPageMeta(db);
  await loadBanners(db);
  await loadJobs(db, SOURCE, days);
  const result = { articles, notices };
  await db
    .insert(setupStep)
    .values({ name: STEP, version: VERSION, detail: result })
    .onConflictDoUpdate({
      target: setupStep.name,
      set: { version: VERSION, detail: result, doneAt: new Date() },
    });
  return result;
}

/** Writes columns and topics; finds them by their keys from then on. */
async function loadDirectories(db: Database): Promise<DirectoryFinder> {
  const idOf = new Map<string, string>();
  const rows = await sampleFiles.directories();
  const parents = new Set(rows.map(({ parent }) => parent));
  for (const { key, parent, ...row } of rows) {
    // A column without children holds articles itself.
    const direct = row.direct || (row.kind === 'column' && !parents.has(key));
    const parentId = parent ? idOf.get(parent) : null;
    if (parentId === undefined) throw new Error(`directory ${key}: parent ${parent} comes later`);
    idOf.set(
      key,
      await saveDirectory(db, { ...row, direct, parentId, source: SOURCE, sourceId: key }),
    );
  }
  const find = (key: string) => {
    const id = idOf.get(key);
    if (id === undefined) throw new Error(`no directory ${key}`);
    return id;
  };
  return { column: (_bizType, key) => find(key), topic: find };
}

async function loadArticles(db: Database, now: number, directories: DirectoryFinder) {
  const sources = [];
  for await (const file of sampleFiles.articles()) sources.push(readArticle(file));
  const context = { divisions: await loadDivisions(db) };
  for (const line of await sampleFiles.standards()) {
    sources.push(mapArticle(standards, JSON.parse(line) as SourceRecord, context));
  }
  // Days among the facts of a standard or a regulation are true, and stay.
  const inputs = sources.map((source) =>
    articleInput({ ...source, releaseTime: released(source.releaseTime, now) }, directories),
  );
  await saveArticles(db, SOURCE, inputs);
  const missing = await linkDocs(
    db,
    SOURCE,
    new Map(sources.map(({ id, related }) => [id, related])),
  );
  if (missing.length > 0) throw new Error(`articles refer to ${missing.join(', ')}`);
  return inputs.length;
}

/** Moved with the day of loading; what would be later than the moment of loading came out a day earlier. */
function released(time: Date, now: number): Date {
  const moved = shifted(time, sampleShift(now));
  return moved.getTime() > now ? shifted(moved, -1) : moved;
}

async function loadNotices(db: Database, days: number): Promise<number> {
  const context = { divisions: await loadDivisions(db) };
  const inputs = (await sampleFiles.tenders()).map((line) =>
    mapNotice(sampleNotices, JSON.parse(shiftDatesIn(line, days)) as SourceRecord, context),
  );
  for (let at = 0; at < inputs.length; at += BATCH) {
    await saveNotices(db, sampleNotices, inputs.slice(at, at + BATCH));
  }
  return inputs.length;
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
  return found && getArticlePath({ id: toWireId(found.id), bizType: found.bizType as BizType });
}

if (import.meta.main) {
  const store = localFileStore(join(process.env.DATA_DIR ?? '.data', 'files'));
  const result = await withDatabase(process.env.DATABASE_URL ?? '', (db) => loadSample(db, store));
  process.stdout.write(
    result
      ? `sample content: ${result.articles} articles, ${result.notices} notices\n`
      : 'sample content is already there\n',
  );
}
