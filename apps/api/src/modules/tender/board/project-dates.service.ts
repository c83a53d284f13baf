import { readStatedDates, type ProjectDates } from '@zhucheng/domain-tender/board';
import type { RequestContext } from '../../../http/context.ts';
import { listCalendarDates } from '../calendar/project-dates.service.ts';
import { toProjectFacts, type ProjectFacts } from './board.rules.ts';
import {
  listNoticeTexts,
  listTellingNotices,
  type TellingNotice,
} from './project-dates.repository.ts';

/** What a version of a notice states never changes. */
const STATED_CACHE_SECONDS = 3_600;

/** Dates and amounts that the notices of projects name now, by project. */
export async function getProjectFacts(
  context: RequestContext,
  projectIds: readonly string[],
): Promise<Map<string, ProjectFacts>> {
  const [notices, dates] = await Promise.all([
    listTellingNotices(context.db, projectIds),
    listCalendarDates(context.db, projectIds),
  ]);
  const stated = await getStatedDates(context, notices);
  const told = Map.groupBy(
    notices.map((notice) => ({ ...notice, ...(stated.get(notice.id) ?? NOTHING_STATED) })),
    ({ projectId }) => projectId,
  );
  const dated = Map.groupBy(dates, ({ projectId }) => projectId);
  const now = Date.now();
  return new Map(
    projectIds.map((id) => [id, toProjectFacts(told.get(id) ?? [], dated.get(id) ?? [], now)]),
  );
}

type Stated = Pick<ProjectDates, 'documents' | 'bond'>;

const NOTHING_STATED: Stated = { documents: null, bond: null };

/** Dates that the texts of notices state, by notice. The key holds the versions, so a cached value is never outdated. */
function getStatedDates(
  { db, memoise }: RequestContext,
  notices: readonly TellingNotice[],
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
