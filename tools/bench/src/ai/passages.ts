import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { saveArticles, saveDirectory } from '@zhucheng/api/content';
import { migrateDatabase, openDatabase, type PooledDatabase } from '@zhucheng/api/db';
import { searchPassages } from '@zhucheng/api/passages';
import { searchDocuments } from '@zhucheng/api/search';
import { report, type Figure } from '../lib/report.ts';
import { withScratchDatabase } from '../lib/scratch-database.ts';
import type { Passage } from '../search/data.ts';
import { passageGenerator } from '../search/padding.ts';
import { askInTurn, compareTimes, type Search } from './search-times.ts';

const SAMPLE = join(import.meta.dirname, '../../../../apps/api/sample/articles');
const BATCH = 200;
/** Generated texts of an article, each under a heading: about 1,800 characters. */
const SECTIONS = 3;
/** A sentence that may be asked for. */
const SENTENCE = /[^。！？\n|#>*-]{12,40}(?=[。！？])/gu;
const MAX_QUESTIONS = 200;

/**
 * How fast passages are found, beside the search for documents: the same queries over the same articles, made from the
 * words of the sample content and saved through the write path.
 */
export async function benchPassages(articles: number): Promise<void> {
  const source = await readSample();
  await withScratchDatabase('passages', async (url) => {
    await migrateDatabase(url);
    const db = openDatabase(url, { max: 1, statementTimeout: 0, applicationName: 'bench' });
    try {
      await fill(db, source, articles);
      await measure(db, source, articles);
    } finally {
      await db.$client.end();
    }
  });
}

/** Articles of the sample content. */
async function readSample(): Promise<Passage[]> {
  const passages: Passage[] = [];
  for await (const name of glob('*.md', { cwd: SAMPLE })) {
    const [, head = '', text = ''] = (await readFile(join(SAMPLE, name), 'utf8')).split(/^---$/m);
    const title = /^title: (.*)$/m.exec(head)?.[1] ?? '';
    if (/bizType: (?:NEWS|KNOW|NORMAL|POLICY|PAPER)/.test(head))
      passages.push({ id: name, title, text });
  }
  return passages.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Saves the sample's articles and generated ones. */
async function fill(db: PooledDatabase, source: readonly Passage[], count: number): Promise<void> {
  const generate = passageGenerator(source);
  const sourceId = 'bench';
  const column = {
    source: sourceId,
    sourceId,
    bizType: 'NEWS',
    kind: 'column',
    name: '测速',
  } as const;
  const directoryId = await saveDirectory(db, column);
  const began = Date.now();
  for (let done = 0; done < count; done += BATCH) {
    const inputs = Array.from({ length: Math.min(BATCH, count - done) }, (_, at) => {
      const given = source[done + at];
      const parts = Array.from({ length: SECTIONS }, generate);
      const text = parts.map((part) => `## ${part.title}\n\n${part.text}`).join('\n\n');
      return {
        sourceId: `${done + at}`,
        directoryId,
        bizType: 'NEWS',
        title: given?.title ?? parts[0]?.title ?? '',
        content: { format: 'markdown' as const, text: given?.text ?? text },
        releaseTime: new Date(began - (done + at) * 1_800_000),
      };
    });
    await saveArticles(db, sourceId, inputs);
  }
  await db.$client.query(
    'vacuum analyze search_document, search_term, ai_passage, ai_passage_term',
  );
}

async function measure(db: PooledDatabase, source: readonly Passage[], articles: number) {
  const documents: Search = (query) => searchDocuments(db, { query, current: 1, size: 10 });
  const passages: Search = (query) => searchPassages(db, { query, limit: 10 });
  const sentences = source.flatMap(({ text }) => text.match(SENTENCE) ?? []);
  const step = Math.max(1, Math.floor(sentences.length / MAX_QUESTIONS));
  const sets: [string, readonly string[]][] = [
    ['按标题', source.map(({ title }) => title)],
    ['按句子', sentences.filter((_, at) => at % step === 0)],
  ];
  const figures: Figure[] = [];
  for (const [what, queries] of sets) {
    const [plain = [], own = []] = await askInTurn(queries, [documents, passages]);
    for (const share of [0.5, 0.99]) {
      figures.push(compareTimes(`${what}（${queries.length}）p${share * 100}`, plain, own, share));
    }
  }
  const { rows } = await db.$client.query<{ count: number }>(
    'select count(*)::int as count from ai_passage',
  );
  report(`找片段：${articles} 篇文章，${rows[0]?.count} 个片段，与找文章相比，单连接`, figures);
}
