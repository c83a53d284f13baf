import { getNoticePath, getProjectDateKey, toShanghaiDay } from '@zhucheng/domain-tender';
import { formatReminder, getDueReminder, REMINDER_HOUR } from '@zhucheng/domain-tender/calendar';
import type { Database, PooledDatabase } from '../../../db/client.ts';
import { startOfDay, toWireId } from '../../../wire-format.ts';
import { listProjectsToRemind, type FollowedProject } from './followed-projects.repository.ts';
import { listCalendarDates, type CalendarDate } from './project-dates.service.ts';
import { notifyMembers } from '../sending/notify-members.service.ts';
import { insertReminders, listRemindedMembers, lockReminders } from './reminders.repository.ts';

const DAY = 86_400_000;

/** Days ahead that are looked at: one more than the longest reminder. */
const DAYS_AHEAD = 8;

/** Members whose reminders one transaction writes. */
const BATCH = 200;

/** Page that a reminder of several dates links to. */
const CALENDAR_PATH = '/personalCenter?tab=calendar';

/**
 * Reminds members of the deadlines and openings of the projects that they follow, once for each date and number of days
 * ahead, in one notification a day. To be called every hour; nothing is written before `REMINDER_HOUR`. Whatever breaks,
 * and however many run at once, nobody is told twice. Returns the number of notifications.
 */
export async function remindMembers(
  db: PooledDatabase,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  const day = toShanghaiDay(now);
  const today = startOfDay(day).getTime();
  if (now < today + REMINDER_HOUR * 3_600_000) return 0;
  const period = { from: new Date(now), to: new Date(today + DAYS_AHEAD * DAY) };
  const followed = await listProjectsToRemind(db, period, day);
  const members = [...Map.groupBy(followed, ({ accountId }) => accountId)];
  let told = 0;
  for (let at = 0; at < members.length && !signal?.aborted; at += BATCH) {
    const batch = new Map(members.slice(at, at + BATCH));
    told += await db.transaction((tx) => remindBatch(tx, batch, { now, day }));
  }
  return told;
}

type MemberProjects = ReadonlyMap<string, readonly FollowedProject[]>;

async function remindBatch(
  tx: Database,
  members: MemberProjects,
  { now, day }: { now: number; day: string },
): Promise<number> {
  await lockReminders(tx);
  const reminded = await listRemindedMembers(tx, [...members.keys()], day);
  const followed = [...members.values()].flat().filter((one) => !reminded.has(one.accountId));
  const projectIds = [...new Set(followed.map(({ projectId }) => projectId))];
  const dates = Map.groupBy(await listCalendarDates(tx, projectIds), ({ projectId }) => projectId);
  const due = followed.flatMap((one) =>
    (dates.get(one.projectId) ?? []).flatMap((date) => {
      const days = getDueReminder({ ...date, since: one.since }, now);
      const { noticeId, kind, time } = date;
      return days === undefined ? [] : [{ accountId: one.accountId, noticeId, kind, time, days }];
    }),
  );
  const byKey = new Map([...dates.values()].flat().map((date) => [getProjectDateKey(date), date]));
  const inserted = await insertReminders(tx, due, day);
  const notifications = [...Map.groupBy(inserted, ({ accountId }) => accountId)].map(
    ([accountId, reminders]) => {
      const named = reminders.flatMap((one) => byKey.get(getProjectDateKey(one)) ?? []);
      return { accountId, reason: 'reminder' as const, subscriptions: [], ...toText(named, now) };
    },
  );
  return notifyMembers(tx, notifications, now);
}

/** Text and link of one notification of all dates that are due. */
function toText(dates: readonly CalendarDate[], now: number) {
  const inOrder = dates.toSorted((one, other) => one.time - other.time);
  const [first] = inOrder;
  const link =
    first && dates.length === 1
      ? getNoticePath({ ...first, id: toWireId(first.statedBy) })
      : CALENDAR_PATH;
  return { ...formatReminder(inOrder, now), link };
}
