import { and, between, eq, gte, isNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  account,
  article,
  conversation,
  experiment,
  experimentDay,
  guest,
  lead,
  readingDay,
  visitDay,
} from '../../../db/schema.ts';
import { searchDay } from '../../../db/schema/search.ts';
import { endOfDay, startOfDay } from '../../../wire-format.ts';
import { partOf, sourceOf, type CampaignView } from './campaign-parts.repository.ts';
import type { Span } from './report-span.rules.ts';

/** Rows of a report's table. */
const MAX_ROWS = 200;

const within = (column: AnyPgColumn, { from, to }: Span): SQL | undefined =>
  and(gte(column, startOfDay(from)), lt(column, endOfDay(to)));

/** Day of Asia/Shanghai of a moment. */
const dayOf = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

const count = sql<number>`count(*)::int`;
const sumOf = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`;

/** Value of a day. */
export interface DayValue {
  day: string;
  value: number;
}

const campaignViews = sql<number>`coalesce(sum(${visitDay.views}) filter (where ${visitDay.source} <> ''), 0)::int`;

/** Views by day, and those of campaigns, in one pass: a year has a million rows. */
export const listViewDays = (db: Database, span: Span) =>
  db
    .select({ day: visitDay.day, value: sumOf(visitDay.views), campaignViews })
    .from(visitDay)
    .where(between(visitDay.day, span.from, span.to))
    .groupBy(visitDay.day);

/** Views of campaigns by day. */
export const listCampaignDays = (db: Database, span: Span): Promise<DayValue[]> =>
  db
    .select({ day: visitDay.day, value: sumOf(visitDay.views) })
    .from(visitDay)
    .where(and(between(visitDay.day, span.from, span.to), ne(visitDay.source, '')))
    .groupBy(visitDay.day);

/** Views by page, the most viewed first. */
export const listPageViews = (db: Database, span: Span) =>
  db
    .select({
      page: visitDay.page,
      views: sumOf(visitDay.views),
      campaignViews,
    })
    .from(visitDay)
    .where(between(visitDay.day, span.from, span.to))
    .groupBy(visitDay.page)
    .orderBy(sql`sum(${visitDay.views}) desc`, visitDay.page)
    .limit(MAX_ROWS);

/** Number of pages that were viewed. Grouped, because `count(distinct)` sorts all rows: a third of the time for a year. */
export function countPages(db: Database, span: Span): Promise<number> {
  const pages = db
    .select({ page: visitDay.page })
    .from(visitDay)
    .where(between(visitDay.day, span.from, span.to))
    .groupBy(visitDay.page)
    .as('pages');
  return db.$count(pages);
}

/** Views by source of the campaign. */
export const listSourceViews = (db: Database, span: Span) =>
  db
    .select({ source: visitDay.source, views: sumOf(visitDay.views) })
    .from(visitDay)
    .where(and(between(visitDay.day, span.from, span.to), ne(visitDay.source, '')))
    .groupBy(visitDay.source)
    .orderBy(sql`sum(${visitDay.views}) desc`)
    .limit(MAX_ROWS);

const isRealLead = and(isNull(lead.mergedIntoId), ne(lead.state, 'suspect'));

/** Leads by source of their first or last touch. */
export const listSourceLeads = (db: Database, span: Span, { touch, by }: CampaignView) => {
  const source = partOf(touch === 'first' ? lead.firstTouch : lead.lastTouch, by);
  return db
    .select({
      source,
      leads: count,
      booked: sql<number>`count(*) filter (where ${lead.state} in ('booked', 'won'))::int`,
      won: sql<number>`count(*) filter (where ${lead.state} = 'won')::int`,
    })
    .from(lead)
    .where(and(within(lead.createdAt, span), isRealLead))
    .groupBy(sql`1`);
};

/** Conversations by source of their guest's first or last touch. */
export const listSourceChats = (db: Database, span: Span, { touch, by }: CampaignView) => {
  const source = partOf(touch === 'first' ? guest.firstTouch : guest.lastTouch, by);
  return db
    .select({ source, chats: count })
    .from(conversation)
    .innerJoin(guest, eq(guest.id, conversation.guestId))
    .where(within(conversation.createdAt, span))
    .groupBy(sql`1`);
};

/** Leads by day; of campaigns only with `campaigns`. */
export const listLeadDays = (db: Database, span: Span, campaigns = false): Promise<DayValue[]> =>
  db
    .select({ day: dayOf(lead.createdAt), value: count })
    .from(lead)
    .where(
      and(
        within(lead.createdAt, span),
        isRealLead,
        campaigns ? sql`${sourceOf(lead.lastTouch)} <> ''` : undefined,
      ),
    )
    .groupBy(sql`1`);

/** Leads of a span by how far they came. */
export async function countLeadSteps(db: Database, span: Span) {
  const [row] = await db
    .select({
      leads: count,
      booked: sql<number>`count(*) filter (where ${lead.state} in ('booked', 'won')
        or exists (select 1 from lead_event e where e.lead_id = ${lead.id} and e.detail ->> 'state' = '已约演示'))::int`,
      won: sql<number>`count(*) filter (where ${lead.state} = 'won')::int`,
    })
    .from(lead)
    .where(and(within(lead.createdAt, span), isRealLead));
  return row ?? { leads: 0, booked: 0, won: 0 };
}

/** Sums of experiments by variant within a span. */
export const listTests = (db: Database, span: Span) =>
  db
    .select({
      id: experiment.id,
      name: experiment.name,
      page: experiment.page,
      state: experiment.state,
      winner: experiment.winner,
      variant: experimentDay.variant,
      visitors: sumOf(experimentDay.visitors),
      conversions: sumOf(experimentDay.conversions),
    })
    .from(experiment)
    .innerJoin(experimentDay, eq(experimentDay.experimentId, experiment.id))
    .where(between(experimentDay.day, span.from, span.to))
    .groupBy(experiment.id, experimentDay.variant)
    .orderBy(sql`${experiment.createdAt} desc`, experiment.id, experimentDay.variant)
    .limit(MAX_ROWS);

/** Visitors and conversions of all experiments by day. */
export const listTestDays = (db: Database, span: Span) =>
  db
    .select({
      day: experimentDay.day,
      visitors: sumOf(experimentDay.visitors),
      conversions: sumOf(experimentDay.conversions),
    })
    .from(experimentDay)
    .where(between(experimentDay.day, span.from, span.to))
    .groupBy(experimentDay.day);

/** Readings and seconds by day. */
export const listReadingDays = (db: Database, span: Span) =>
  db
    .select({
      day: readingDay.day,
      readings: sumOf(readingDay.readings),
      seconds: sumOf(readingDay.seconds),
    })
    .from(readingDay)
    .where(between(readingDay.day, span.from, span.to))
    .groupBy(readingDay.day);

/** Readings by article, the most read first. */
export function listReadArticles(db: Database, span: Span) {
  const most = db
    .select({
      articleId: readingDay.articleId,
      readings: sumOf(readingDay.readings).as('readings'),
      seconds: sumOf(readingDay.seconds).as('seconds'),
    })
    .from(readingDay)
    .where(between(readingDay.day, span.from, span.to))
    .groupBy(readingDay.articleId)
    .orderBy(sql`sum(${readingDay.readings}) desc`, readingDay.articleId)
    .limit(MAX_ROWS)
    .as('most');
  return db
    .select({
      title: article.title,
      bizType: article.bizType,
      readings: most.readings,
      seconds: most.seconds,
    })
    .from(most)
    .innerJoin(article, eq(article.id, most.articleId))
    .orderBy(sql`${most.readings} desc`, article.title);
}

/** Terms that were searched for within a span, the most frequent first. */
export const listSearches = (db: Database, span: Span) =>
  db
    .select({
      term: searchDay.term,
      tab: searchDay.tab,
      times: sumOf(searchDay.times),
      misses: sumOf(searchDay.misses),
      lastDay: sql<string>`max(${searchDay.day})::text`,
    })
    .from(searchDay)
    .where(between(searchDay.day, span.from, span.to))
    .groupBy(searchDay.term, searchDay.tab)
    .orderBy(sql`sum(${searchDay.times}) desc`, searchDay.term, searchDay.tab)
    .limit(MAX_ROWS);

/** Searches by day. */
export const listSearchDays = (db: Database, span: Span) =>
  db
    .select({ day: searchDay.day, times: sumOf(searchDay.times), misses: sumOf(searchDay.misses) })
    .from(searchDay)
    .where(between(searchDay.day, span.from, span.to))
    .groupBy(searchDay.day);

const WAITED = sql`extract(epoch from ${conversation.takenAt} - ${conversation.createdAt})`;

const chatNumbers = {
  chats: count,
  taken: sql<number>`count(${conversation.takenAt})::int`,
  /** Median of the seconds until an agent took it. */
  wait: sql<number | null>`percentile_cont(0.5) within group (order by ${WAITED})
    filter (where ${conversation.takenAt} >= ${conversation.createdAt})`,
  ratings: sql<number>`count(${conversation.rating})::int`,
  rating: sql<number | null>`avg(${conversation.rating})::float8`,
};

/** Numbers of the conversations of a span. */
export async function getChatNumbers(db: Database, span: Span) {
  const [row] = await db
    .select(chatNumbers)
    .from(conversation)
    .where(within(conversation.createdAt, span));
  return row ?? { chats: 0, taken: 0, wait: null, ratings: 0, rating: null };
}

/** Conversations by day. */
export const listChatDays = (db: Database, span: Span) =>
  db
    .select({
      day: dayOf(conversation.createdAt),
      chats: count,
      taken: sql<number>`count(${conversation.takenAt})::int`,
    })
    .from(conversation)
    .where(within(conversation.createdAt, span))
    .groupBy(sql`1`);

/** Conversations by agent. */
export const listChatAgents = (db: Database, span: Span) =>
  db
    .select({ name: account.realname, ...chatNumbers })
    .from(conversation)
    .innerJoin(account, eq(account.id, conversation.agentId))
    .where(within(conversation.createdAt, span))
    .groupBy(account.id)
    .orderBy(sql`count(*) desc`)
    .limit(MAX_ROWS);
