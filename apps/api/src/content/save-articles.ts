import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { article, articleStats, type ContentState } from '../db/schema.ts';
import { toSearchVector, type SearchDocument } from '../search/index.ts';
import { toArticleDocument, toArticleText } from './indexing/search-documents.ts';
import { indexContent, toTagSuggestions } from './indexing/index-content.ts';
import {
  findRecordChanges,
  toSavedRecords,
  type RecordChange,
  type SavedRecord,
} from './record-changes.ts';
import { replaceTags, replaceTopics } from './article-links.ts';
import { renderMarkdown } from './markdown.ts';
import { excludedColumns } from './overwrite.ts';
import { sanitise, SANITISER_VERSION } from './sanitise.ts';

/** An article as an importer knows it. */
export interface ArticleInput {
  sourceId: string;
  directoryId: string;
  bizType: string;
  title: string;
  viceTitle?: string;
  memo?: string;
  content: { format: 'markdown' | 'html'; text: string };
  props?: Record<string, unknown>;
  memberOnly?: boolean;
  author?: string;
  releaseTime: Date;
  /** When the public may read it; the release time unless given. */
  publishAt?: Date;
  state?: ContentState;
  tags?: readonly string[];
  /** Ids of topics that collect it. */
  topicIds?: readonly string[];
  seo?: { title?: string; keyword?: string; description?: string };
  /** First figures; later imports leave the counted ones alone. */
  stats?: { read?: number; praise?: number; downloads?: number };
}

/**
 * Writes articles of one source in one transaction: sanitised, segmented for search, tagged. An unchanged article is
 * not written; an article that was withdrawn here stays withdrawn. A source id may stand in a batch only once.
 */
export async function saveArticles(
  db: Database,
  source: string,
  inputs: readonly ArticleInput[],
): Promise<SavedRecord[]> {
  if (inputs.length === 0) return [];
  return db.transaction(async (tx) => {
    const drafts = await findRecordChanges(tx, article, source, inputs);
    const changed = drafts.filter(({ outcome }) => outcome !== 'unchanged');
    if (changed.length > 0) {
      const documents = await writeRows(tx, source, changed);
      await writeFirstStats(tx, changed);
      const tags = await replaceTags(
        tx,
        new Map(changed.map(({ id, input }) => [id, input.tags ?? []])),
      );
      await replaceTopics(tx, new Map(changed.map(({ id, input }) => [id, input.topicIds ?? []])));
      // Last: writers of the index wait for each other's transactions.
      await indexContent(tx, documents, toTagSuggestions(tags));
    }
    return toSavedRecords(drafts);
  });
}

/** Returns what search is to find. */
async function writeRows(
  tx: Database,
  source: string,
  drafts: readonly RecordChange<ArticleInput>[],
): Promise<SearchDocument[]> {
  const rendered = drafts.map((draft) => render(source, draft));
  await tx
    .insert(article)
    .values(
      rendered.map(({ row, found }) => ({
        ...row,
        searchVector: sql`${toSearchVector(found)}::tsvector`,
      })),
    )
    .onConflictDoUpdate({ target: [article.source, article.sourceId], set: OVERWRITE });
  return rendered.map(({ row, found }) => toArticleDocument(row, found));
}

function render(source: string, { id, hash, input }: RecordChange<ArticleInput>) {
  const { content, seo = {} } = input;
  const markup = content.format === 'markdown' ? renderMarkdown(content.text) : content.text;
  const { html, headings, text, length } = sanitise(markup);
  const row = {
    id,
    source,
    sourceId: input.sourceId,
    sourceHash: hash,
    directoryId: input.directoryId,
    bizType: input.bizType,
    title: input.title,
    viceTitle: input.viceTitle ?? '',
    memo: input.memo ?? '',
    contentFormat: content.format,
    contentSource: content.text,
    contentHtml: html,
    sanitiserVersion: SANITISER_VERSION,
    headings,
    length,
    props: input.props ?? {},
    memberOnly: input.memberOnly ?? false,
    authorName: input.author ?? '',
    releaseTime: input.releaseTime,
    publishAt: input.publishAt ?? input.releaseTime,
    state: input.state ?? ('published' as const),
    seoTitle: seo.title ?? '',
    seoKeyword: seo.keyword ?? '',
    seoDesc: seo.description ?? '',
  };
  const found = toArticleText(row, text);
  return { row, found };
}

/** A newer version replaces the older one, except that what was withdrawn here stays withdrawn. */
const OVERWRITE = {
  ...excludedColumns([
    ...['source_hash', 'directory_id', 'biz_type', 'title', 'vice_title', 'memo'],
    ...['content_format', 'content_source', 'content_html', 'sanitiser_version', 'headings'],
    ...['length', 'props', 'member_only', 'author_name', 'release_time', 'publish_at'],
    ...['seo_title', 'seo_keyword', 'seo_desc', 'search_vector'],
  ]),
  state: sql`case when ${article.state} = 'withdrawn' then ${article.state} else excluded.state end`,
  updatedAt: sql`now()`,
};

async function writeFirstStats(
  tx: Database,
  drafts: readonly RecordChange<ArticleInput>[],
): Promise<void> {
  const rows = drafts.map(({ id, input }) => ({
    articleId: id,
    readCount: input.stats?.read ?? 0,
    praiseCount: input.stats?.praise ?? 0,
    downloadCount: input.stats?.downloads ?? 0,
  }));
  await tx.insert(articleStats).values(rows).onConflictDoNothing();
}
