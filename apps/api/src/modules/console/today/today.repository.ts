import type { FailedDelivery } from '@zhucheng/contracts';
import { OPEN_LEAD_STATES } from '@zhucheng/domain-service';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  account,
  agentPresence,
  articleEntry,
  conversation,
  conversion,
  lead,
  outbox,
  staffTask,
} from '../../../db/schema.ts';

/** Records shown in a section. */
const SHOWN = 5;
/** Days of the past that count. */
const DAYS = sql`interval '7 days'`;

const article = {
  id: articleEntry.articleId,
  bizType: articleEntry.bizType,
  title: articleEntry.title,
};

const isInReview = eq(articleEntry.work, 'review');

/** Articles that wait for a review, the longest first, with the number of all. */
export async function listReviews(db: Database) {
  const list = await db
    .select({ ...article, editor: account.realname, since: articleEntry.changedAt })
    .from(articleEntry)
    .leftJoin(account, eq(account.id, articleEntry.editorId))
    .where(isInReview)
    .orderBy(asc(articleEntry.changedAt))
    .limit(SHOWN);
  return { total: await db.$count(articleEntry, isInReview), list };
}

const goesOutAt =
  sql<Date>`coalesce(${articleEntry.scheduledAt}, ${articleEntry.publishAt})`.mapWith(
    articleEntry.publishAt,
  );
const isScheduled = sql`(${articleEntry.scheduledAt} is not null
  or (${articleEntry.live} = 'published' and ${articleEntry.publishAt} > now()))`;

/** Articles that go out at a time, the next first, with the number of all. */
export async function listScheduled(db: Database) {
  const list = await db
    .select({ ...article, at: goesOutAt })
    .from(articleEntry)
    .where(isScheduled)
    .orderBy(asc(goesOutAt))
    .limit(SHOWN);
  return { total: await db.$count(articleEntry, isScheduled), list };
}

/** Articles that went out since a moment, the newest first, with the number of all. */
export async function listPublished(db: Database, since: Date) {
  const where = and(
    eq(articleEntry.live, 'published'),
    gte(articleEntry.publishAt, since),
    lte(articleEntry.publishAt, sql`now()`),
  );
  const list = await db
    .select({ ...article, at: articleEntry.publishAt })
    .from(articleEntry)
    .where(where)
    .orderBy(desc(articleEntry.publishAt))
    .limit(SHOWN);
  return { total: await db.$count(articleEntry, where), list };
}

/** Seconds after which a desk that has not told that it is open counts as closed. */
const PRESENT_SECONDS = 60;

/** Numbers of the chat: who waits, since when, who is served, how many agents are there. */
export async function countQueue(db: Database) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${conversation.state} = 'waiting' and ${conversation.waitingSince} is not null)::int`,
      since:
        sql<Date | null>`min(${conversation.waitingSince}) filter (where ${conversation.state} = 'waiting')`.mapWith(
          conversation.waitingSince,
        ),
      serving: sql<number>`count(*) filter (where ${conversation.state} = 'open')::int`,
    })
    .from(conversation)
    .where(inArray(conversation.state, ['waiting', 'open']));
  const agents = await db.$count(
    agentPresence,
    and(
      agentPresence.available,
      gt(agentPresence.seenAt, sql`now() - make_interval(secs => ${PRESENT_SECONDS})`),
    ),
  );
  return { ...(row ?? { waiting: 0, since: null, serving: 0 }), agents };
}

const countOf = async (db: Database, where: SQL | undefined, order: SQL) => {
  const rows = await db.select({ id: lead.id }).from(lead).where(where).orderBy(order).limit(SHOWN);
  return { total: await db.$count(lead, where), ids: rows.map(({ id }) => id) };
};

/** Ids of the open leads that are due before a moment, the first due first, with the number of all. */
export const listDueLeads = (db: Database, before: Date) =>
  countOf(
    db,
    and(
      isNull(lead.mergedIntoId),
      inArray(lead.state, [...OPEN_LEAD_STATES]),
      lt(lead.dueAt, before),
    ),
    asc(lead.dueAt),
  );

/** Ids of bookings to which nobody has answered, the newest first, with the number of all. */
export const listBookings = (db: Database) =>
  countOf(
    db,
    and(
      isNull(lead.mergedIntoId),
      eq(lead.state, 'new'),
      inArray(lead.kind, ['demo', 'consult', 'landing']),
    ),
    desc(lead.createdAt),
  );

const isFailedTask = and(
  eq(staffTask.state, 'failed'),
  gt(staffTask.createdAt, sql`now() - ${DAYS}`),
);

/** Tasks of staff that were given up, the newest first, with the number of all. */
export async function listFailedTasks(db: Database) {
  const at = sql<Date>`coalesce(${staffTask.finishedAt}, ${staffTask.createdAt})`.mapWith(
    staffTask.createdAt,
  );
  const list = await db
    .select({ id: staffTask.id, title: staffTask.title, at })
    .from(staffTask)
    .where(isFailedTask)
    .orderBy(desc(staffTask.createdAt))
    .limit(SHOWN);
  return { total: await db.$count(staffTask, isFailedTask), list };
}

/** Recurring jobs that failed, by name; none where no process has run jobs yet. */
export async function listFailedJobs(db: Database) {
  const { rows: known } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as known`,
  );
  if (!known[0]?.known) return [];
  const { rows } = await db.execute<{ name: string; times: number; at: string }>(sql`
    select name, count(*)::int as times, max(coalesce(completed_on, created_on))::text as at
    from pgboss.job where state = 'failed' and created_on > now() - ${DAYS}
    group by name order by max(created_on) desc limit ${SHOWN}`);
  return rows.map(({ name, times, at }) => ({ name, times, at: new Date(at) }));
}

const failures = (table: { state: AnyPgColumn; createdAt: AnyPgColumn }) =>
  sql`${table.state} = 'failed' and ${table.createdAt} > now() - ${DAYS}`;

/** Messages and conversions that were given up, by kind. */
export async function listFailedDeliveries(db: Database) {
  const columns = (table: { lastError: AnyPgColumn; createdAt: AnyPgColumn }) => ({
    times: sql<number>`count(*)::int`,
    error: sql<string>`coalesce((array_agg(${table.lastError} order by ${table.createdAt} desc))[1], '')`,
    at: sql<Date>`max(${table.createdAt})`.mapWith(outbox.createdAt),
  });
  const messages = await db
    .select({ kind: sql<FailedDelivery>`${outbox.channel}`, ...columns(outbox) })
    .from(outbox)
    .where(failures(outbox))
    .groupBy(outbox.channel)
    .orderBy(outbox.channel);
  const [conversions] = await db
    .select({ kind: sql<FailedDelivery>`'conversion'`, ...columns(conversion) })
    .from(conversion)
    .where(failures(conversion));
  return conversions && conversions.times > 0 ? [...messages, conversions] : messages;
}

/** Lets failed deliveries of a kind be tried again, and returns their number. */
export async function retryDeliveries(tx: Database, kind: FailedDelivery): Promise<number> {
  const values = { state: 'pending' as const, attempts: 0, sendAfter: sql`now()`, lastError: null };
  const isConversion = kind === 'conversion';
  const rows = isConversion
    ? await tx
        .update(conversion)
        .set(values)
        .where(failures(conversion))
        .returning({ id: conversion.id })
    : await tx
        .update(outbox)
        .set(values)
        .where(and(failures(outbox), eq(outbox.channel, kind)))
        .returning({ id: outbox.id });
  return rows.length;
}
