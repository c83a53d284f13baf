import { CODES, type InputOf, type tenderCalendarContract } from '@zhucheng/contracts';
import { listProjectDates, type ProjectDate } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { findProjectName } from '../project.repository.ts';
import { listStatedDates, type StatedDatesRow } from './project-dates.repository.ts';

/** A date of a project with what entries of calendars are made of. Ids as in the database. */
export interface CalendarDate
  extends ProjectDate, Pick<StatedDatesRow, 'projectId' | 'title' | 'category' | 'infoType'> {
  /** Grows with every version of the project's notices. */
  revision: number;
  /** Last change of the project's notices, in epoch milliseconds. */
  changedAt: number;
}

/** The dates of projects, the earliest first; none of those that were never public. */
export async function listCalendarDates(
  db: Database,
  projectIds: readonly string[],
): Promise<CalendarDate[]> {
  if (projectIds.length === 0) return [];
  const rows = await listStatedDates(db, projectIds);
  const projects = Map.groupBy(rows, ({ projectId }) => projectId);
  return [...projects.values()]
    .flatMap(toCalendarDates)
    .toSorted((one, other) => one.time - other.time);
}

function toCalendarDates(notices: readonly StatedDatesRow[]): CalendarDate[] {
  const byId = new Map(notices.map((notice) => [notice.id, notice]));
  const seen = notices.filter(({ visibility }) => visibility !== 'hidden');
  // The versions of all notices, so that it never falls, whichever of them state the date.
  const revision = notices.reduce((sum, { version }) => sum + version, -1);
  const changedAt = Math.max(...seen.map((notice) => notice.changedAt));
  const dates = listProjectDates(
    seen.map((notice) => ({ ...notice, isWithdrawn: notice.visibility === 'withdrawn' })),
  );
  return dates.flatMap((date) => {
    const [first, stating] = [byId.get(date.noticeId), byId.get(date.statedBy)];
    if (!first || !stating) return [];
    const { projectId, category, infoType } = stating;
    return { ...date, projectId, title: first.title, category, infoType, revision, changedAt };
  });
}

type Input = InputOf<(typeof tenderCalendarContract.endpoints)['project']>;

/** Dates of a project for a calendar. A project of which nothing was ever public is not found. */
export async function getProjectCalendar({ readDb }: RequestContext, input: Input) {
  const id = fromWireId(input.projectId);
  const rows = await listStatedDates(readDb, [id]);
  const name = rows.some(({ visibility }) => visibility !== 'hidden')
    ? await findProjectName(readDb, id)
    : undefined;
  if (name === undefined) throw new ApiError(CODES.notFound, '没有找到这个项目');
  return { id: input.projectId, name, dates: toCalendarDates(rows).map(toWireDate) };
}

/** A date as on the wire. */
export function toWireDate({
  kind,
  projectId,
  noticeId,
  title,
  statedBy,
  category,
  infoType,
  time,
  isCancelled,
  revision,
  changedAt,
}: CalendarDate) {
  return {
    kind,
    projectId: toWireId(projectId),
    noticeId: toWireId(noticeId),
    title,
    statedBy: toWireId(statedBy),
    category,
    infoType,
    time: toWireTime(new Date(time)),
    cancelled: isCancelled,
    revision,
    changedAt: toWireTime(new Date(changedAt)),
  };
}
