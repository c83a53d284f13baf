import { getArticlePath, type BizType } from '@zhucheng/domain-news';
import {
  hashRecord,
  linkDocs,
  recountOrganisations,
  saveArticles,
  saveDirectory,
  saveNotices,
  storePictures,
} from '../src/content/index.ts';
import { withDatabase, type Database } from '../src/db/client.ts';
import { loadDivisions } from '../src/db/divisions.ts';
import { findSetupStep, saveSetupStep, type AppliedStep } from '../src/db/setup-steps.ts';
import { toWireId } from '../src/wire-format.ts';
import {
  loadDirectoryFinder,
  mapArticle,
  mapNotice,
  parseMarkdownArticle,
  sampleNotices,
  standards,
  toArticleInput,
  type DirectoryFinder,
  type SourceRecord,
} from '../src/import/index.ts';
import type { FileStore } from '../src/infrastructure/storage/file-store.ts';
import { openFileStore } from '../src/infrastructure/storage/open-file-store.ts';
import { SAMPLE_NOON, sampleShift, shiftDatesIn, shiftDays } from './dates.ts';
import { loadCourses, loadMaterials, loadTenderFiles } from './load-files.ts';
import { loadJobs } from './load-jobs.ts';
import { loadProductLog } from './load-product-log.ts';
import { sampleFiles } from './sample-files.ts';
import { createBanner, getSampleArticle, SAMPLE_SOURCE } from './sample.repository.ts';
import { saveSandboxSubscriptions } from './sandbox-subscriptions.ts';

const STEP = 'sample';
/** Notices written in one transaction. */
const BATCH = 100;
/** Raised when the loader makes other rows of the same files. */
const LOADER_VERSION = 1;

/** Numbers of records that the loader wrote. */
export interface SampleResult {
  articles: number;
  notices: number;
}

/**
 * Loads the sample content into a migrated database. Runs again when shipped files or writers change, and then writes
 * only the changed records, so that editors' changes and withdrawals stay; returns null when there is nothing to do. All
 * dates move with the day of the first loading, as if the content had been written for it. Throws on any record that
 * can't be read or stored. `store` takes the bytes of files.
 */
export async function loadSample(
  db: Database,
  store: FileStore,
  time = Date.now(),
): Promise<SampleResult | null> {
  const version = hashRecord({ loader: LOADER_VERSION, files: await sampleFiles.digest() });
  const applied = await findSetupStep(db, STEP);
  if (applied?.version === version) return null;
  const now = applied ? getFirstLoading(applied) : time;
  const days = sampleShift(now);
  const directories = await loadDirectories(db);
  const articles = await loadArticles(db, store, { now, directories });
  await loadProductLog(db, { days, directories });
  await loadCourses(db, store);
  await loadMaterials(db, store);
  const notices = await loadNotices(db, days);
  await recountOrganisations(db);
  await loadTenderFiles(db, store);
  await loadBanners(db);
  await loadJobs(db, days);
  const detail = { articles, notices, firstLoadedAt: new Date(now).toISOString() };
  await saveSetupStep(db, { name: STEP, version, detail });
  return { articles, notices };
}

/** Time of the first loading; installations that didn't record it have the time of their last one. */
function getFirstLoading({ detail, doneAt }: AppliedStep): number {
  const { firstLoadedAt } = detail as { firstLoadedAt?: string };
  return firstLoadedAt === undefined ? doneAt.getTime() : Date.parse(firstLoadedAt);
}

/** Saves the topics (专题) and returns a finder for them and for the seeded columns (栏目). */
async function loadDirectories(db: Database): Promise<DirectoryFinder> {
  for (const { key, ...topic } of await sampleFiles.topics()) {
    await saveDirectory(db, { ...topic, kind: 'topic', source: SAMPLE_SOURCE, sourceId: key });
  }
  return loadDirectoryFinder(db);
}

async function loadArticles(
  db: Database,
  store: FileStore,
  { now, directories }: { now: number; directories: DirectoryFinder },
) {
  const sources = [];
  for await (const { folder, text } of sampleFiles.articles()) {
    const article = parseMarkdownArticle(text);
    const pictures = await storePictures(article.body, { db, store, folder });
    // A new step has no picture until `npm run help:shots` has walked it on a stack with this content.
    for (const problem of pictures.problems) {
      process.stderr.write(`${article.id}: ${problem}\n`);
    }
    sources.push({ ...article, body: pictures.text });
  }
  const context = { divisions: await loadDivisions(db) };
  for (const line of await sampleFiles.standards()) {
    sources.push(mapArticle(standards, JSON.parse(line) as SourceRecord, context));
  }
  const inputs = sources.map((source) => {
    const releaseTime = toReleaseTime(source.releaseTime, now);
    return toArticleInput(
      { ...source, releaseTime, props: toFacts(source.props, now) },
      directories,
    );
  });
  await saveArticles(db, SAMPLE_SOURCE, inputs);
  const related = new Map(sources.map(({ id, related }) => [id, related]));
  const missing = await linkDocs(db, SAMPLE_SOURCE, related);
  if (missing.length > 0) throw new Error(`articles refer to ${missing.join(', ')}`);
  return inputs.length;
}

/** Release time moved with the day of loading, a day earlier where it would lie in the future. */
function toReleaseTime(time: Date, now: number): Date {
  const moved = shiftDays(time, sampleShift(now));
  return moved.getTime() > now ? shiftDays(moved, -1) : moved;
}

/**
 * Facts of an article; the day on which a help article was checked moves with its release. Dates of standards and
 * regulations are real and are not moved.
 */
function toFacts(props: Record<string, unknown>, now: number): Record<string, unknown> {
  const { checkedOn } = props;
  if (typeof checkedOn !== 'string') return props;
  return { ...props, checkedOn: shiftDatesIn(checkedOn, sampleShift(now)) };
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

async function loadBanners(db: Database): Promise<void> {
  for (const { article: key, ...row } of await sampleFiles.banners()) {
    const { id, bizType } = await getSampleArticle(db, key);
    const link = getArticlePath({ id: toWireId(id), bizType: bizType as BizType });
    await createBanner(db, { ...row, link });
  }
}

if (import.meta.main) {
  const { DATA_DIR: dataDir = '.data', FILES_URL: filesUrl } = process.env;
  const store = await openFileStore({ filesUrl, dataDir });
  const load = async (url: string, time?: number) => {
    const result = await withDatabase(url, (db) => loadSample(db, store, time));
    process.stdout.write(
      result
        ? `sample content: ${result.articles} articles, ${result.notices} notices\n`
        : 'sample content is already there\n',
    );
  };
  const { DATABASE_URL = '', SANDBOX_DATABASE_URL } = process.env;
  await load(DATABASE_URL);
  // The sandbox has the sample's own dates, the same in every installation.
  if (SANDBOX_DATABASE_URL) {
    await load(SANDBOX_DATABASE_URL, SAMPLE_NOON);
    await withDatabase(SANDBOX_DATABASE_URL, saveSandboxSubscriptions);
  }
}
