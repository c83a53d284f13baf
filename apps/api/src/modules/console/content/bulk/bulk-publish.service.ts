import type { TaskFailure } from '@zhucheng/contracts';
import { findObstacle, type ArticleContent } from '@zhucheng/domain-news/editing';
import { saveArticles, type ArticleInput } from '../../../../content/index.ts';
import type { Database } from '../../../../db/client.ts';
import { ApiError } from '../../../../http/api-error.ts';
import { sharedMoment } from '../../../../infrastructure/clock.ts';
import { toWireId } from '../../../../wire-format.ts';
import { getServiceSettings } from '../../../service/settings/settings.service.ts';
import {
  findHeadContents,
  findLiveFacts,
  lockEntries,
  markHeadsPublished,
  touchEntries,
} from './bulk-publish.repository.ts';
import { requirePublishable } from '../content.rules.ts';
import type { EntryRow } from '../entries.repository.ts';
import { findTitles } from '../list/entry-list.repository.ts';
import { lockSourcesOf, setLiveStates, setOrigin } from '../live-articles.repository.ts';
import { CONSOLE_SOURCE, toPublishedArticle } from '../publishing/publishing.service.ts';

type Contents = ReadonlyMap<string, ArticleContent>;

/** What happened to a batch of articles. */
export interface PublishedBatch {
  published: EntryRow[];
  failures: TaskFailure[];
}

/**
 * Publishes the newest versions of a batch, or brings withdrawn articles back: what publishing does to one article, in a
 * fixed number of statements. Articles that can't be published stay as they are.
 */
export async function publishBatch(tx: Database, ids: readonly string[]): Promise<PublishedBatch> {
  await lockSourcesOf(tx, ids);
  const entries = new Map((await lockEntries(tx, ids)).map((entry) => [entry.articleId, entry]));
  const contents = await findHeadContents(tx, ids);
  const titles = await findTitles(tx, ids);
  const { review } = await getServiceSettings(tx);
  const failures: TaskFailure[] = [];
  const published = ids.flatMap((id) => {
    const entry = entries.get(id);
    const message = findRefusal(entry, contents, review.fourEyes);
    if (entry && message === null) return [entry];
    failures.push({ id: toWireId(id), title: titles.get(id) ?? '', message: message ?? '' });
    return [];
  });
  const withdrawn = published.filter(({ live }) => live === 'withdrawn');
  await setLiveStates(tx, toIds(withdrawn), 'published');
  await touchEntries(tx, toIds(withdrawn));
  await publishHeads(
    tx,
    published.filter(({ work }) => work !== null),
    contents,
  );
  return { published, failures };
}

const toIds = (entries: readonly EntryRow[]) => entries.map(({ articleId }) => articleId);

/** Reason why the newest version of an article can't be published; null where it can. */
function findRefusal(
  entry: EntryRow | undefined,
  contents: Contents,
  fourEyes: boolean,
): string | null {
  if (!entry) return '没有找到这篇文章，请刷新列表后再试';
  const { work, live, articleId } = entry;
  const obstacle = findObstacle('publish', { work, live, fourEyes, isAuthor: false });
  const content = contents.get(articleId);
  if (obstacle || work === null || !content) return obstacle;
  try {
    requirePublishable(entry.bizType, content);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Publishes the newest versions of articles, whatever their state of review. */
export async function publishHeads(
  tx: Database,
  entries: readonly EntryRow[],
  contents: Contents,
): Promise<void> {
  if (entries.length === 0) return;
  const publishAt = sharedMoment();
  const ids = toIds(entries);
  await markHeadsPublished(tx, ids, publishAt);
  const lives = await findLiveFacts(tx, ids);
  const bySource = new Map<string, ArticleInput[]>();
  for (const entry of entries) {
    const { articleId } = entry;
    const content = contents.get(articleId);
    if (!content) throw new Error(`no newest version of ${articleId}`);
    const live = lives.get(articleId);
    const isKnown = live?.source && live.sourceId;
    const origin = isKnown
      ? { source: live.source ?? '', sourceId: live.sourceId ?? '' }
      : { source: CONSOLE_SOURCE, sourceId: toWireId(articleId) };
    if (live && !isKnown) await setOrigin(tx, articleId, origin);
    const input = toPublishedArticle(entry, content, {
      live,
      publishAt,
      sourceId: origin.sourceId,
    });
    bySource.set(origin.source, [...(bySource.get(origin.source) ?? []), input]);
  }
  for (const [source, inputs] of bySource) await saveArticles(tx, source, inputs, 'editor');
}
