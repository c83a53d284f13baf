import type { ArticleContent } from '@zhucheng/domain-news/editing';
import { savePassages } from '../../ai/passages/save-passages.ts';
import type { Database } from '../../db/client.ts';
import { indexContent, toTagSuggestions } from '../indexing/index-content.ts';
import { renderContent } from '../sanitise.ts';
import { toSavedRecords, type SavedRecord } from '../source-records.repository.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import { toHashedArticle, type ArticleChange, type ArticleInput } from './article-input.ts';
import {
  findArticleChanges,
  findStoredTexts,
  insertInitialStats,
  replaceTags,
  replaceTopics,
  updateFacts,
  upsertArticles,
} from './articles.repository.ts';
import { insertProposal, lockEditedArticles } from './edited-articles.repository.ts';
import { keepsText, renderArticle, toFacts } from './render-article.ts';

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

const withGivenId = (change: ArticleChange): ArticleChange => ({
  ...change,
  id: (change.outcome === 'created' && change.input.input.id) || change.id,
});

async function writeArticles(
  tx: Database,
  source: string,
  changes: readonly ArticleChange[],
): Promise<void> {
  const { created = [], updated = [] } = Object.groupBy(changes, ({ outcome }) => outcome);
  const stored = await findStoredTexts(
    tx,
    updated.map(({ id }) => id),
  );
  const [kept, texts] = partition(changes, ({ id, input: { input } }) =>
    keepsText(stored.get(id), input),
  );
  const rendered = texts.map((change) => renderArticle(source, change));
  await upsertArticles(
    tx,
    rendered.map(({ row }) => row),
  );
  await updateFacts(tx, kept.map(toFacts));
  await insertInitialStats(tx, created.map(toStats));
  const tags = await replaceTags(
    tx,
    new Map(changes.map(({ id, input: { input } }) => [id, input.tags ?? []])),
  );
  await replaceTopics(
    tx,
    new Map(changes.map(({ id, input: { input } }) => [id, input.topicIds ?? []])),
  );
  const contents = rendered.map(({ row, analysis }) => ({ refId: row.id, analysis }));
  // Last: writers of the indexes wait for each other's transactions.
  await indexContent(tx, contents, toTagSuggestions(tags));
  await savePassages(
    tx,
    rendered.map(({ passages }) => passages),
  );
}

function partition<T>(values: readonly T[], isFirst: (value: T) => boolean): [T[], T[]] {
  const { first = [], second = [] } = Object.groupBy(values, (value) =>
    isFirst(value) ? 'first' : 'second',
  );
  return [first, second];
}

const toStats = ({ id, input: { input } }: ArticleChange) => ({
  articleId: id,
  readCount: input.stats?.read ?? 0,
  praiseCount: input.stats?.praise ?? 0,
  downloadCount: input.stats?.downloads ?? 0,
});
