import type { InputOf, tenderCalendarContract } from '@zhucheng/contracts';
import { addMonths } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { startOfDay } from '../../../wire-format.ts';
import {
  listFollowedProjects,
  type FollowReason,
  type Period,
} from './followed-projects.repository.ts';
import { listCalendarDates, toWireDate, type CalendarDate } from './project-dates.service.ts';

/** A date with why the member follows its project. */
interface OwnDate extends CalendarDate {
  reasons: FollowReason[];
}

/** Dates within a period of the projects that a member follows, the earliest first. */
export async function listOwnDates(
  db: Database,
  accountId: string,
  period: Period,
): Promise<OwnDate[]> {
  const followed = await listFollowedProjects(db, accountId, period);
  const reasons = Map.groupBy(followed, ({ projectId }) => projectId);
  const dates = await listCalendarDates(db, [...reasons.keys()]);
  return dates
    .filter(({ time }) => time >= period.from.getTime() && time < period.to.getTime())
    .map((date) => ({
      ...date,
      reasons: (reasons.get(date.projectId) ?? []).map(({ reason }) => reason),
    }));
}

type MonthInput = InputOf<(typeof tenderCalendarContract.endpoints)['month']>;

/** Years after an empty month in which the next date is looked for. */
const YEARS_AHEAD = 2;

/** Dates in a month of the projects that the caller follows; of an empty month the day of the next one. */
export async function getMonth(context: RequestContext, { month }: MonthInput) {
  const { userId } = requireSession(context);
  const firstOf = (months: number) => startOfDay(`${addMonths(month, months)}-01`);
  const end = firstOf(1);
  const dates = await listOwnDates(context.readDb, userId, { from: firstOf(0), to: end });
  const later =
    dates.length === 0
      ? await listOwnDates(context.readDb, userId, { from: end, to: firstOf(12 * YEARS_AHEAD) })
      : [];
  return {
    list: dates.map((date) => {
      const { revision: _revision, changedAt: _changedAt, ...shown } = toWireDate(date);
      return { ...shown, reasons: date.reasons };
    }),
    next: later[0] ? toWireDate(later[0]).time.slice(0, 10) : null,
  };
}
