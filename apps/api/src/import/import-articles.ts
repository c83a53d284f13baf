import { and, eq } from 'drizzle-orm';
import { bizType } from '@zhucheng/domain-news';
import { linkDocs } from '../content/article-links.ts';
import { saveArticles, type ArticleInput } from '../content/save-articles.ts';
import type { Database } from '../db/client.ts';
import { directory } from '../db/schema.ts';
import type { ArticleSource } from './article-source.ts';
import { Unreadable } from './mapping.ts';
import { batches, count, emptyResult, type ImportOptions, type ImportResult } from './progress.ts';

const BATCH = 50;

/** Directories of a source by their key: columns stand under `BIZTYPE key`, topics under `key`. */
type Directories = ReadonlyMap<string, string>;

/**
 * Takes articles over from a stream; their directories must be there already. References among articles are set when
 * all are written.
 */
export async function importArticles(
  db: Database,
  source: string,
  articles: AsyncIterable<ArticleSource> | Iterable<ArticleSource>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const result = emptyResult();
  const directories = await directoriesOf(db, source);
  const docs = new Map<string, string[]>();

  async function* readable(): AsyncGenerator<ArticleInput> {
    for await (const item of articles) {
      try {
        const input = toInput(item, directories);
        if (item.related.length > 0) docs.set(item.id, item.related);
        yield input;
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        result.skipped.push({ where: item.id, reason: error.message });
      }
    }
  }
  const size = options.batchSize ?? BATCH;
  for await (const batch of batches(readable(), size, ({ sourceId }) => sourceId)) {
    count(result, await saveArticles(db, source, batch));
    options.onProgress?.(result);
  }
  for (const key of await linkDocs(db, source, docs)) {
    result.skipped.push({ where: key, reason: 'is referred to, but not there' });
  }
  return result;
}

async function directoriesOf(db: Database, source: string): Promise<Directories> {
  const rows = await db
    .select()
    .from(directory)
    .where(and(eq(directory.source, source)));
  return new Map(
    rows.map(({ id, kind, bizType: type, sourceId }) => [
      kind === 'topic' ? String(sourceId) : `${type} ${sourceId}`,
      id,
    ]),
  );
}

function toInput(item: ArticleSource, directories: Directories): ArticleInput {
  if (!bizType(item.bizType)) throw new Unreadable(`不认识的业务类型“${item.bizType}”`);
  const directoryId = directories.get(`${item.bizType} ${item.directory}`);
  if (!directoryId) {
    throw new Unreadable(`${item.bizType} 没有栏目“${item.directory}”`);
  }
  const topicIds = item.topics.map((key) => {
    const id = directories.get(key);
    if (!id) throw new Unreadable(`没有专题“${key}”`);
    return id;
  });
  return {
    sourceId: item.id,
    directoryId,
    bizType: item.bizType,
    title: item.title,
    viceTitle: item.viceTitle,
    memo: item.memo,
    content: { format: 'markdown', text: item.body },
    props: item.props,
    memberOnly: item.memberOnly,
    author: item.author,
    releaseTime: item.releaseTime,
    tags: item.tags,
    topicIds,
    seo: { title: item.seoTitle, keyword: item.seoKeyword, description: item.seoDesc },
    stats: { read: item.readCount, praise: item.praiseCount },
  };
}
