import type { ArticleContent } from '@zhucheng/domain-news/editing';
import type { Database } from '../../db/client.ts';
import type { ContentState } from '../../db/schema.ts';
import { analyseContent } from '../indexing/analyse-content.ts';
import { indexContent, toTagSuggestions } from '../indexing/index-content.ts';
import { toArticleDocument, toArticleText } from '../indexing/search-documents.ts';
import { renderContent, type MarkupContent } from '../sanitise.ts';
import {
  hashRecord,
  SANITISER_VERSION,
  toSavedRecords,
  type RecordChange,
  type SavedRecord,
} from '../source-records.repository.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { insertProposal, lockEditedArticles } from './edited-articles.repository.ts';
import {
  findArticleChanges,
  insertInitialStats,
  replaceTags,
  replaceTopics,
  upsertArticles,
} from './articles.repository.ts';

/** Input of an article. */
export interface ArticleInput {
  /** Id of a new article whose id is known before it is saved. */
  id?: string;
  sourceId: string;
  directoryId: string;
  bizType: string;
  title: string;
  viceTitle?: string;
  memo?: string;
  content: MarkupContent;
  props?: Record<string, unknown>;
  memberOnly?: boolean;
  author?: string;
  releaseTime: Date;
  /** First moment of publication; defaults to the release time. */
  publishAt?: Date;
  state?: ContentState;
  tags?: readonly string[];
  /** Ids of the topics that collect it. */
  topicIds?: readonly string[];
  seo?: { title?: string; keyword?: string; description?: string };
  /** Initial counts; ignored once the article exists. */
  stats?: { read?: number; praise?: number; downloads?: number };
}

/** Who writes articles: an import leaves alone what editors have changed. */
export type ArticleWriter = 'import' | 'editor';

/**
 * Saves articles of a source in one transaction: sanitised, indexed, tagged. Unchanged articles are not written;
 * articles withdrawn here stay withdrawn; to those that editors have changed, an import adds a version that proposes its
 * record. A source id may occur only once in a batch.
 */
export async function saveArticles(
  db: Database,
  source: string,
  inputs: readonly ArticleInput[],
  writer: ArticleWriter = 'import',
): Promise<SavedRecord[]> {
  if (inputs.length === 0) return [];
  return db.transaction(async (tx) => {
    const compared = await findArticleChanges(tx, source, inputs.map(toHashedArticle));
    const changes = compared.map(withGivenId);
    const changed = changes.filter(({ outcome }) => outcome !== 'unchanged');
    const edited =
      writer === 'import'
        ? await proposeChanges(tx, source, changed)
        : new Map<string, SavedRecord['outcome']>();
    const written = changed.filter(({ id }) => !edited.has(id));
    if (written.length > 0) await writeArticles(tx, source, written);
    return toSavedRecords(changes).map((saved) => ({
      ...saved,
      outcome: edited.get(saved.id) ?? saved.outcome,
    }));
  });
}

/** Proposes changes of articles that editors have changed; returns the outcomes of those, by their ids. */
async function proposeChanges(
  tx: Database,
  source: string,
  changes: readonly ArticleChange[],
): Promise<Map<string, SavedRecord['outcome']>> {
  const updated = changes.filter(({ outcome }) => outcome === 'updated');
  if (updated.length === 0) return new Map();
  const editedById = await lockEditedArticles(
    tx,
    updated.map(({ id }) => id),
  );
  const outcomes = new Map<string, SavedRecord['outcome']>();
  for (const { id, input } of updated) {
    const edited = editedById.get(id);
    if (!edited) continue;
    const isKnown = edited.importHash === input.hash;
    outcomes.set(id, isKnown ? 'unchanged' : 'proposed');
    if (isKnown) continue;
    await insertProposal(tx, edited, {
      source,
      hash: input.hash,
      content: toContent(input.input),
    });
  }
  return outcomes;
}

/** Fields of a record in the form of a version. */
function toContent(input: ArticleInput): ArticleContent {
  const { seo = {} } = input;
  return {
    title: input.title,
    viceTitle: input.viceTitle ?? '',
    memo: input.memo ?? '',
    directoryId: toWireId(input.directoryId),
    body: renderContent(input.content).html,
    props: input.props ?? {},
    memberOnly: input.memberOnly ?? false,
    author: input.author ?? '',
    releaseTime: toWireTime(input.releaseTime),
    tags: [...new Set(input.tags)],
    topicIds: [...new Set(input.topicIds)].map(toWireId),
    seoTitle: seo.title ?? '',
    seoKeyword: seo.keyword ?? '',
    seoDesc: seo.description ?? '',
  };
}

const toHashedArticle = (input: ArticleInput) => ({
  sourceId: input.sourceId,
  hash: hashRecord({ ...input, id: undefined }),
  input,
});

const withGivenId = (change: ArticleChange): ArticleChange => ({
  ...change,
  id: (change.outcome === 'created' && change.input.input.id) || change.id,
});

type ArticleChange = RecordChange<ReturnType<typeof toHashedArticle>>;

async function writeArticles(
  tx: Database,
  source: string,
  changes: readonly ArticleChange[],
): Promise<void> {
  const rendered = changes.map((change) => renderArticle(source, change));
  await upsertArticles(
    tx,
    rendered.map(({ row }) => row),
  );
  await insertInitialStats(
    tx,
    changes.map(
      ({
        id,
        input: {
          input: { stats },
        },
      }) => ({
        articleId: id,
        readCount: stats?.read ?? 0,
        praiseCount: stats?.praise ?? 0,
        downloadCount: stats?.downloads ?? 0,
      }),
    ),
  );
  const tags = await replaceTags(
    tx,
    new Map(changes.map(({ id, input: { input } }) => [id, input.tags ?? []])),
  );
  await replaceTopics(
    tx,
    new Map(changes.map(({ id, input: { input } }) => [id, input.topicIds ?? []])),
  );
  const contents = rendered.map(({ row, analysis }) => ({ refId: row.id, analysis }));
  // Last: writers of the index wait for each other's transactions.
  await indexContent(tx, contents, toTagSuggestions(tags));
}

function renderArticle(source: string, { id, input: { hash, input } }: ArticleChange) {
  const { content, seo = {} } = input;
  const { html, headings, text, length } = renderContent(content);
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
  const analysis = analyseContent(toArticleDocument(row, toArticleText(row, text)));
  return { row: { ...row, searchVector: analysis.searchVector }, analysis };
}
