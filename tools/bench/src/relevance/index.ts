import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@zhucheng/api';
import { readConfig } from '@zhucheng/api/config';
import { rebuildSearchIndex } from '@zhucheng/api/content';
import { migrateDatabase, withDatabase } from '@zhucheng/api/db';
import { localFileStore } from '@zhucheng/api/files';
import { loadSample } from '@zhucheng/api/sample';
import { percentile } from '../search/measure.ts';
import { atMost, report } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import { listDocuments } from './documents.ts';
import {
  type JudgedDocument,
  type JudgedQuery,
  gradeDocuments,
  hasAnswerOnTop,
  ndcgAt10,
  parseJudgedQueries,
} from './judgements.ts';

const QUERIES = join(import.meta.dirname, 'judged-queries.txt');
const [MIN_NDCG, MIN_ON_TOP] = [0.9, 0.95];
/** In the morning of Shanghai some notices of the sample's day are not published yet: the day before is loaded. */
const HALF_DAY = 43_200_000;
/** Queries below are listed as failing. */
const FAILING_NDCG = 0.7;

type Search = (query: string) => Promise<string[]>;

interface Result {
  query: string;
  ndcg: number;
  onTop: boolean;
  milliseconds: number;
  /** Lines of the first ten results with their grades. */
  shown: string[];
}

/**
 * `relevance [--queries FILE] [--verbose]`: how well the site's search answers the judged queries of the trade, over the
 * sample content, through the API. `--verbose` prints the results of the failing queries.
 */
export async function benchRelevance(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      queries: { type: 'string', default: QUERIES },
      verbose: { type: 'boolean', default: false },
    },
  });
  const queries = parseJudgedQueries(values.queries);
  await withScratchDatabase('relevance', async (url) => {
    await migrateDatabase(url);
    const files = join(process.env.DATA_DIR ?? '.data', 'files');
    await withDatabase(url, async (db) => {
      await loadSample(db, localFileStore(files), Date.now() - HALF_DAY);
      await rebuildSearchIndex(db);
    });
    const results = await measureRelevance(url, queries);
    printResults(results, values.verbose);
  });
}

/** Asks all queries of an API on the database, one after the other. */
export async function measureRelevance(
  url: string,
  queries: readonly JudgedQuery[],
): Promise<Result[]> {
  const config = readConfig({ ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' });
  const app = await buildApp({ ...config, rateLimit: 1_000_000 });
  const search: Search = async (keywords) => {
    const payload = { keywords };
    const reply = await app.inject({ method: 'POST', url: '/api/search/pub/query', payload });
    if (reply.statusCode === 503) {
      // The API sheds load on a busy machine.
      await sleep(500);
      return search(keywords);
    }
    if (reply.statusCode !== 200) throw new Error(`${keywords}: ${reply.body}`);
    return reply.json<{ records?: { id: string }[] }>().records?.map(({ id }) => id) ?? [];
  };
  try {
    const documents = await withDatabase(url, (db) => listDocuments(db.$client));
    const results: Result[] = [];
    for (const query of queries) results.push(await measureQuery(query, documents, search));
    return results;
  } finally {
    await app.close();
  }
}

async function measureQuery(
  judged: JudgedQuery,
  documents: readonly JudgedDocument[],
  search: Search,
): Promise<Result> {
  const grades = gradeDocuments(judged, documents);
  const began = performance.now();
  const ids = await search(judged.query);
  const milliseconds = performance.now() - began;
  const lineOf = new Map(documents.map(({ id, line }) => [id, line]));
  return {
    query: judged.query,
    ndcg: ndcgAt10(ids, grades),
    onTop: hasAnswerOnTop(ids, grades),
    milliseconds,
    shown: ids.slice(0, 10).map((id) => `${grades.get(id) ?? '-'} ${lineOf.get(id) ?? id}`),
  };
}

function printResults(results: readonly Result[], verbose: boolean): void {
  const mean = (valueOf: (result: Result) => number) =>
    results.reduce((sum, result) => sum + valueOf(result), 0) / Math.max(1, results.length);
  const ndcg = mean((result) => result.ndcg);
  const onTop = mean((result) => (result.onTop ? 1 : 0));
  const times = results.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const share = (what: string, value: number, target: number) => ({
    what,
    measured: value.toFixed(4),
    target: `≥ ${target}`,
    held: value >= target,
  });
  report(`搜索的判断：${results.length} 个行业查询，演示内容`, [
    share('nDCG@10', ndcg, MIN_NDCG),
    share('前三条里有答案', onTop, MIN_ON_TOP),
    atMost('整个调用 p50', percentile(times, 0.5), 30, '毫秒'),
  ]);
  const failing = results.filter((result) => !result.onTop || result.ndcg < FAILING_NDCG);
  console.log(`\n没有答好的：${failing.length}`);
  for (const { query, ndcg: value, onTop: answered, shown } of failing) {
    console.log(`  ${value.toFixed(2)} ${answered ? ' ' : '✘'} ${query}`);
    if (verbose) console.log(shown.map((line) => `         ${line}`).join('\n'));
  }
}
