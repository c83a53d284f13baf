import { can, CODES, type FailedDelivery, type Today } from '@zhucheng/contracts';
import { createWorkdays, listOpenings } from '@zhucheng/domain-service/hours';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { listZeroResultQueries } from '../../../search/index.ts';
import {
  endOfDay,
  startOfDay,
  toWireId,
  toWireTime,
  toWireTimeOrNull,
} from '../../../wire-format.ts';
import { CHINESE_CALENDAR } from '@zhucheng/domain-service/chinese-calendar';
import { getServiceSettings } from '../../service/settings/settings.service.ts';
import { findLeads } from '../leads/leads-list.repository.ts';
import { presentLeads } from '../leads/leads.service.ts';
import {
  countQueue,
  listBookings,
  listDueLeads,
  listFailedDeliveries,
  listFailedJobs,
  listFailedTasks,
  listPublished,
  listReviews,
  listScheduled,
  retryDeliveries,
} from './today.repository.ts';

type BizType = NonNullable<Today['review']>['list'][number]['bizType'];
type SearchTab = NonNullable<Today['misses']>[number]['tab'];

/** Searches shown. */
const MISSES = 5;

async function getReviews(db: Database): Promise<Today['review']> {
  const { total, list } = await listReviews(db);
  return {
    total,
    list: list.map(({ id, bizType, title, editor, since }) => ({
      id: toWireId(id),
      bizType: bizType as BizType,
      title,
      editor: editor ?? '',
      since: toWireTime(since),
    })),
  };
}

async function getScheduled(db: Database): Promise<Today['scheduled']> {
  const { total, list } = await listScheduled(db);
  return {
    total,
    list: list.map(({ id, bizType, title, at }) => ({
      id: toWireId(id),
      bizType: bizType as BizType,
      title,
      at: toWireTime(at),
    })),
  };
}

async function getPublished(db: Database): Promise<Today['published']> {
  const { total, list } = await listPublished(db, startOfDay(toShanghaiDay(Date.now())));
  return {
    total,
    list: list.map(({ id, bizType, title, at }) => ({
      id: toWireId(id),
      bizType: bizType as BizType,
      title,
      at: toWireTime(at ?? new Date()),
    })),
  };
}

/** Opening hours of today. */
async function getOpenings(db: Database): Promise<Pick<Today, 'opens' | 'isWorkday'>> {
  const { hours, holidays } = await getServiceSettings(db);
  const isWorkday = createWorkdays(CHINESE_CALENDAR, holidays);
  const day = toShanghaiDay(Date.now());
  const opens = listOpenings(day, hours, isWorkday).map(({ from, to }) => ({
    from: toWireTime(new Date(from)),
    to: toWireTime(new Date(to)),
  }));
  return { opens, isWorkday: isWorkday(day) };
}

async function getQueue(db: Database): Promise<Today['queue']> {
  const { since, ...numbers } = await countQueue(db);
  return { ...numbers, since: toWireTimeOrNull(since) };
}

async function getLeads(
  db: Database,
  { total, ids }: { total: number; ids: readonly string[] },
): Promise<Today['due']> {
  const rows = await findLeads(db, ids);
  const sorted = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { total, list: presentLeads(await getServiceSettings(db), sorted) };
}

const getDue = async (db: Database) =>
  getLeads(db, await listDueLeads(db, endOfDay(toShanghaiDay(Date.now()))));

async function getMisses(db: Database): Promise<Today['misses']> {
  const misses = await listZeroResultQueries(db, MISSES);
  return misses.map((miss) => ({
    ...miss,
    tab: miss.tab as SearchTab,
    lastAt: toWireTime(miss.lastAt),
  }));
}

async function getFailed(db: Database): Promise<Today['failed']> {
  const [tasks, jobs, deliveries] = await Promise.all([
    listFailedTasks(db),
    listFailedJobs(db),
    listFailedDeliveries(db),
  ]);
  return {
    tasks: {
      total: tasks.total,
      list: tasks.list.map(({ id, title, at }) => ({
        id: toWireId(id),
        title,
        at: toWireTime(at),
      })),
    },
    jobs: jobs.map((job) => ({ ...job, at: toWireTime(job.at) })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, at: toWireTime(delivery.at) })),
  };
}

/** What waits for the caller today; parts without permission are null. */
export async function getToday(context: RequestContext): Promise<Today> {
  const { db } = context;
  const session = requireSession(context);
  const mayRead = can(session, 'content:read');
  const hasLeads = can(session, 'leads:read');
  const [day, published, review, scheduled, queue, due, bookings, misses, failed] =
    await Promise.all([
      getOpenings(db),
      mayRead ? getPublished(db) : null,
      can(session, 'content:review') ? getReviews(db) : null,
      mayRead ? getScheduled(db) : null,
      can(session, 'chat') ? getQueue(db) : null,
      hasLeads ? getDue(db) : null,
      hasLeads ? listBookings(db).then((found) => getLeads(db, found)) : null,
      mayRead ? getMisses(db) : null,
      can(session, 'settings') ? getFailed(db) : null,
    ]);
  return { ...day, published, review, scheduled, queue, due, bookings, misses, failed };
}

/** Lets failed deliveries of a kind be tried again. */
export const resendFailed = (context: RequestContext, kind: FailedDelivery) =>
  context.db.transaction(async (tx) => {
    const count = await retryDeliveries(tx, kind);
    if (count === 0) throw new ApiError(CODES.conflict, '没有要重发的了，请刷新页面');
    await context.audit(tx, { resource: { kind: 'message' }, detail: { kind, count } });
    return { count };
  });
