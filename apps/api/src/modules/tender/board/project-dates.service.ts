import { readStatedDates, type ProjectDates } from '@zhucheng/domain-tender/board';
import type { RequestContext } from '../../../http/context.ts';
import { mergeNoticeFacts, type ProjectFacts } from './board.rules.ts';
import { listDatedNotices, listNoticeTexts, type DatedNotice } from './project-dates.repository.ts';

/** What a version of a notice states never changes. */
const STATED_CACHE_SECONDS = 3_600;

/** Dates and amounts that the notices of projects name now, by project. */
export async function getProjectFacts(
  context: RequestContext,
  projectIds: readonly string[],
): Promise<Map<string, ProjectFacts>> {
  if (projectIds.length === 0) return new Map();
  const notices = await listDatedNotices(context.db, projectIds);
  const stated = await getStatedDates(context, notices);
  const facts = notices.map((notice) => ({
    projectId: notice.projectId,
    deadline: notice.deadline?.getTime() ?? null,
    opening: notice.openTime?.getTime() ?? null,
    amount: notice.amount,
    amountText: notice.amountText,
    ...(stated.get(notice.id) ?? NOTHING_STATED),
  }));
  const byProject = Map.groupBy(facts, ({ projectId }) => projectId);
  return new Map(projectIds.map((id) => [id, mergeNoticeFacts(byProject.get(id) ?? [])]));
}

type Stated = Pick<ProjectDates, 'documents' | 'bond'>;

const NOTHING_STATED: Stated = { documents: null, bond: null };

/** Dates that the texts of notices state, by notice. The key holds the versions, so a cached value is never outdated. */
function getStatedDates(
  { db, memoise }: RequestContext,
  notices: readonly DatedNotice[],
): Promise<ReadonlyMap<string, Stated>> {
  const key = `stated dates ${notices.map(({ id, version }) => `${id} ${version}`).join(' ')}`;
  return memoise(['tender'], key, STATED_CACHE_SECONDS, async () => {
    const texts = await listNoticeTexts(
      db,
      notices.map(({ id }) => id),
    );
    return new Map(texts.map(({ id, html }) => [id, readStatedDates(html)]));
  });
}
