import { parseArgs } from 'node:util';
import { migrateDatabase, openDatabase, type PooledDatabase } from '@zhucheng/api/db';
import { indexDocuments, searchDocuments } from '@zhucheng/api/search';
import type { Pool } from 'pg';
import { type Figure, atMost, report } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { type Collection, type Passage, type Question, readCollection } from './data.ts';
import { type Outcome, type Searcher, runSearches, percentile } from './measure.ts';
import { passageGenerator } from './padding.ts';
import { addPlain, createPlainTable, finishPlain, plainSearcher } from './plain.ts';

const STARTED = Date.now();
const BATCH = 500;
/** Number of questions asked with OR, which is too slow for all. */
const OR_SAMPLE = 40;

/**
 * `search --data DIR [--documents 50000]`: how well the questions of a collection are answered, and how fast, first
 * over the collection and then over so many documents. Loads through the real write path into a scratch database.
 */
export async function benchSearch(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { data: { type: 'string' }, documents: { type: 'string', default: '50000' } },
  });
  const documents = Number(values.documents);
  if (!values.data || !Number.isInteger(documents)) {
    throw new Error('用法：npm run bench -- search --data 目录 [--documents 50000]');
  }
  const collection = await readCollection(values.data);
  await withScratchDatabase('search', async (url) => {
    await migrateDatabase(url);
    const db = openDatabase(url, { max: 1, statementTimeout: 0, applicationName: 'bench' });
    try {
      await measure(db, collection, documents);
    } finally {
      await db.$client.end();
    }
  });
}

async function measure(db: PooledDatabase, collection: Collection, documents: number) {
  const { passages, questions } = collection;
  const ours: Searcher = async (query) => {
    const { records } = await searchDocuments(db, { query, current: 1, size: 10 });
    return records.map(({ refId }) => refId);
  };
  await createPlainTable(db.$client);
  await load(db, passages);
  const small = await runSearches(questions, ours);
  report(`搜索质量：${passages.length} 篇，${questions.length} 个问题`, [
    ...quality(small),
    ...latency('耗时', small),
  ]);

  await pad(db, passages, documents - passages.length);
  await finishPlain(db.$client);
  await db.$client.query('vacuum analyze search_document, search_term');
  const all = plainSearcher(db.$client, 'all');
  const large = await runSearches(questions, ours);
  const titles = passages.map(({ id, title }) => ({ text: title, answers: new Set([id]) }));
  const keywords = await runSearches(titles, ours);
  const common = await runSearches(await listCommonWords(db.$client), ours);
  const plainAll = await runSearches(questions, all);
  const step = Math.ceil(questions.length / OR_SAMPLE);
  const sample = questions.filter((_, at) => at % step === 0);
  const plainAny = await runSearches(sample, plainSearcher(db.$client, 'any'));
  report(`搜索耗时：${documents.toLocaleString('zh-CN')} 篇，单连接`, [
    ...latency('按问题', large),
    ...latency('按标题中的词', keywords),
    // No target: the worst case.
    ...latency('按最常见的一百个词', common).map((figure) => ({
      ...figure,
      target: '',
      held: undefined,
    })),
    ...comparison('对照：tsvector 与 ts_rank，全部词', plainAll, large),
    ...comparison(`对照：同上，任一词（${sample.length} 问）`, plainAny, large),
  ]);
}

/** Saves passages as articles, each published half an hour before the previous one. */
async function load(db: PooledDatabase, passages: readonly Passage[], before = 0): Promise<void> {
  const documents = passages.map(({ id, title, text }, at) => {
    const publishedAt = new Date(STARTED - (before + at) * 1_800_000);
    return { kind: 'passage', refId: id, title, body: text, publishedAt };
  });
  await indexDocuments(db, documents);
  await addPlain(db.$client, passages);
}

/** Lists the words of two or more characters that most documents contain: the worst case of a search. */
async function listCommonWords(pool: Pool): Promise<Question[]> {
  const { rows } = await pool.query<{ lexeme: string }>(
    `select lexeme from search_term where lexeme ~ '^[一-龥]{2,}$' order by documents desc limit 100`,
  );
  return rows.map(({ lexeme }) => ({ text: lexeme, answers: new Set() }));
}

/** Adds generated documents in batches, as an importer does. */
async function pad(db: PooledDatabase, source: readonly Passage[], count: number): Promise<void> {
  const began = performance.now();
  const generate = passageGenerator(source);
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, generate);
    await load(db, batch, source.length + done);
    if (process.stdout.isTTY) process.stdout.write(`\r已写入 ${done + BATCH} / ${count} 篇`);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`\n写入 ${count} 篇用时 ${seconds.toFixed(0)} 秒（含对照表）`);
}

function quality({ precisionAt1, mrrAt10, recallAt10 }: Outcome): Figure[] {
  return [
    share('P@1', precisionAt1, 0.97),
    { what: 'MRR@10', measured: mrrAt10.toFixed(4), target: '' },
    share('R@10', recallAt10, 0.99),
  ];
}

function share(what: string, value: number, target: number): Figure {
  return { what, measured: value.toFixed(4), target: `≥ ${target}`, held: value >= target };
}

function latency(what: string, { times }: Outcome): Figure[] {
  return [
    atMost(`${what} p50`, percentile(times, 0.5), 3, '毫秒'),
    atMost(`${what} p99`, percentile(times, 0.99), 30, '毫秒'),
  ];
}

function comparison(what: string, plain: Outcome, ours: Outcome): Figure[] {
  const figure = (name: string, at: number): Figure => {
    const [theirs, own] = [percentile(plain.times, at), percentile(ours.times, at)];
    const ratio = `我们是它的 ${(own / theirs).toFixed(2)} 倍`;
    return {
      what: `${what} ${name}`,
      measured: `${theirs.toFixed(1)} 毫秒（${ratio}）`,
      target: '',
    };
  };
  const found = `R@10 ${plain.recallAt10.toFixed(3)}，我们 ${ours.recallAt10.toFixed(3)}`;
  return [
    figure('p50', 0.5),
    figure('p99', 0.99),
    { what: `${what} 找到`, measured: found, target: '' },
  ];
}
