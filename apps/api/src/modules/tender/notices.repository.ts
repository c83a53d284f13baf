import { and, asc, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import {
  withoutParts,
  type InformationTypeId,
  type ProjectTypeId,
  type TradingCategoryId,
} from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { regionName, type Divisions } from '../../db/divisions.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../wire-format.ts';
import { sliceClause, type PageClause } from '../../db/paging.ts';
import { bindPlaceholders, prepared, type Bind } from '../../db/statements/prepared-statements.ts';
import { organisation, publishedNotice, tenderProject } from '../../db/schema.ts';
import {
  allConditions,
  keywordConditions,
  noticeConditions,
} from './filter/notice-filter.repository.ts';
import { sliceOf, type NoticeList } from './filter/notice-filter.rules.ts';
import { listedNotices, toScope } from './counts/listed-notices.repository.ts';
import type { PagePlan, PageRead } from './counts/page-plan.rules.ts';

/** Selected columns of notice lists. */
export const noticeColumns = {
  id: publishedNotice.id,
  projectId: publishedNotice.projectId,
  title: publishedNotice.title,
  infoType: publishedNotice.infoType,
  category: publishedNotice.category,
  projectType: publishedNotice.projectType,
  amount: publishedNotice.amount,
  amountText: publishedNotice.amountText,
  amountKind: publishedNotice.amountKind,
  divisionCode: publishedNotice.divisionCode,
  buyer: organisation.name,
  publishTime: publishedNotice.publishTime,
  deadline: publishedNotice.deadline,
  openTime: publishedNotice.openTime,
};

/** A row of {@link noticeColumns}. */
export interface NoticeRow {
  id: string;
  projectId: string;
  title: string;
  infoType: string;
  category: string;
  projectType: string;
  amount: string | null;
  amountText: string | null;
  amountKind: string | null;
  divisionCode: string | null;
  buyer: string | null;
  publishTime: Date;
  deadline: Date | null;
  openTime: Date | null;
}

/**
 * A page of notices in the requested order, read as planned. The page is limited on an index before the joins. `since` is
 * the time since which the matches for the page were published, as far as known.
 */
export function listNotices(
  db: Database,
  list: NoticeList,
  plan: PagePlan = { access: 'order' },
  since?: Date,
): Promise<NoticeRow[]> {
  const isNarrowed = plan.access === 'checks' || (plan.access === 'matches' && since !== undefined);
  const read = { plan, period: { since } };
  // An incomplete page may have more matches beyond.
  return tryReads(db, list, isNarrowed ? [read, { plan: { access: 'matches' } }] : [read]);
}

/** The first complete page that one of several ways leads to, else that of the last way. */
export async function tryReads(
  db: Database,
  list: NoticeList,
  reads: readonly PageRead[],
): Promise<NoticeRow[]> {
  let rows: NoticeRow[] = [];
  for (const read of reads) {
    rows = await readPage(db, list, read);
    if (rows.length === (read.slice ?? sliceOf(list)).size) break;
  }
  return rows;
}

/** Notices by their ids, uuids, in the order of these. */
export async function listNoticesByIds(db: Database, ids: readonly string[]): Promise<NoticeRow[]> {
  const rows = await db
    .select(noticeColumns)
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .where(sql`${publishedNotice.id} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function readPage(db: Database, list: NoticeList, read: PageRead) {
  const { input, filter, now } = list;
  const { plan, period = {}, slice = sliceOf(list), fromOldest = false } = read;
  const { access } = plan;
  const { bind, values } = bindPlaceholders();
  const check = access === 'checks' ? allConditions(keywordConditions(filter, bind)) : undefined;
  const others = access === 'checks' ? withoutParts(filter, ['keywords', 'excluded']) : filter;
  const isOther = list.rest && isNoneOf(list.rest.without, bind);
  const { until } = period;
  const found =
    access === 'matches'
      ? { source: listedNotices(sql`*`, toScope({ filter, now, ...period }), bind), where: isOther }
      : {
          source: undefined,
          where: and(
            allConditions(noticeConditions(others, now, bind)),
            until && lt(publishTime, bind('until', until)),
            isOther,
          ),
        };
  const cut = sliceClause(slice);
  const order = fromOldest ? 'oldest' : input.sort;
  const shape = [order, access, cut.shape, ...Object.keys(values)].join(' ');
  const query = noticePage(db, shape, { sort: input.sort, fromOldest, ...found, check, cut });
  const checks = plan.access === 'checks' ? plan.checks : undefined;
  return query.execute({ ...values, ...cut.values, checks });
}

/** A notice in the order of the newest. */
export interface NoticePosition {
  time: Date;
  /** A uuid. */
  id: string;
}

/** Notices of a list after one of them, the newest first, `size` at most: those that came meanwhile shift nothing. */
export function listNoticesAfter(
  db: Database,
  { filter, now }: Pick<NoticeList, 'filter' | 'now'>,
  after: NoticePosition,
  size: number,
): Promise<NoticeRow[]> {
  const { bind, values } = bindPlaceholders();
  const until = new Date(after.time.getTime() + 1);
  const source = listedNotices(sql`*`, toScope({ filter, now, until }), bind);
  const position = sql`${bind('afterTime', after.time)}::timestamptz, ${bind('afterId', after.id)}::uuid`;
  const where = sql`(${publishTime}, ${noticeId}) < (${position})`;
  const cut = sliceClause({ offset: 0, size });
  const page = { sort: 'newest', fromOldest: false, source, where, check: undefined, cut } as const;
  const shape = ['after', cut.shape, ...Object.keys(values)].join(' ');
  return noticePage(db, shape, page).execute({ ...values, ...cut.values });
}

const isNoneOf = (ids: readonly string[], bind: Bind) =>
  sql`${noticeId} <> all(${bind('without', ids)}::uuid[])`;

type Sort = NoticeList['input']['sort'];

interface PageQuery {
  sort: Sort;
  /** The page is cut from the other end of the newest first. */
  fromOldest: boolean;
  /** Sub-query of the notices that are searched; undefined for the list's order. */
  source: SQL | undefined;
  where: SQL | undefined;
  /** Condition on each notice that is looked through. */
  check: SQL | undefined;
  cut: PageClause;
}

const noticePage = prepared('notice_page', (db, statement, page: PageQuery) =>
  db
    .select(noticeColumns)
    .from(publishedNotice)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    // An array, so that the planner expects few rows without knowing the values.
    .where(sql`${publishedNotice.id} = any(array(${idsOfPage(db, page)}))`)
    .orderBy(...noticeOrders[page.sort])
    .prepare(statement),
);

const { id: noticeId, publishTime, deadline, amount, searchVector } = publishedNotice;
const isOpen = sql`${deadline} >= now()`;
/** Order of the newest notices. */
export const newestFirst = [desc(publishTime), desc(noticeId)];
const oldestFirst = [asc(publishTime), asc(noticeId)];

/** Orders of a list. By deadline, open notices come first, the nearest deadline first. */
export const noticeOrders: Record<Sort, SQL[]> = {
  newest: newestFirst,
  amount: [sql`${amount} desc nulls last`, desc(noticeId)],
  deadline: [
    sql`(${isOpen}) is true desc`,
    sql`case when ${isOpen} then ${deadline} end`,
    sql`case when ${isOpen} then ${noticeId} end`,
    ...newestFirst,
  ],
};

/** Ids of a page, limited on an index. */
function idsOfPage(db: Database, page: PageQuery): SQL {
  const { sort, source, where, check, cut } = page;
  const ids = (condition: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: noticeId })
      .from(publishedNotice)
      .where(and(where, condition))
      .orderBy(...order)
      .getSQL();
  if (source) return idsOfMatches(page, source);
  if (check) return idsByChecks(db, page, check);
  if (sort !== 'deadline') return sql`${ids(undefined, noticeOrders[sort])} ${cut.limit}`;
  // Open and other notices are read by an index each, up to the end of the page.
  const open = sql`${ids(isOpen, [asc(deadline), asc(noticeId)])} ${cut.limitToEnd}`;
  const rest = sql`${ids(sql`(${isOpen}) is not true`, newestFirst)} ${cut.limitToEnd}`;
  return sql`
    select id from (
      select id, 1 as half, row_number() over () as place from (${open}) as a
      union all
      select id, 2, row_number() over () from (${rest}) as b
    ) as halves
    order by half, place ${cut.limit}`;
}

/** Ids of a page, from all matches. Materialised, so that they are not looked for in the list's order. */
function idsOfMatches({ sort, fromOldest, where, cut }: PageQuery, source: SQL): SQL {
  const order = fromOldest ? oldestFirst : noticeOrders[sort];
  return sql`
    with found as materialized (
      select id, publish_time, amount from ${source} as ${publishedNotice})
    select ${noticeId} from found as ${publishedNotice} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join(order, sql`, `)} ${cut.limit}`;
}

/**
 * Ids of a page of the notices that pass a check. The planner doesn't choose this way, because it guesses how many do: it
 * would look through all notices for the few.
 */
function idsByChecks(db: Database, { sort, where, cut }: PageQuery, check: SQL): SQL {
  const order = sql.join(noticeOrders[sort], sql`, `);
  const notices = db
    .select({ id: noticeId, publishTime, amount, searchVector })
    .from(publishedNotice)
    .where(where);
  return sql`
    select ${noticeId}
    from (${notices} order by ${order} limit ${sql.placeholder('checks')}) as ${publishedNotice}
    where ${check} order by ${order} ${cut.limit}`;
}

/** A notice as on the wire; further columns of the row are kept. */
export function toNoticeRecord<T extends NoticeRow>(row: T, divisions: Divisions) {
  return {
    ...row,
    id: toWireId(row.id),
    projectId: toWireId(row.projectId),
    infoType: row.infoType as InformationTypeId,
    category: row.category as TradingCategoryId,
    projectType: row.projectType as ProjectTypeId,
    region: regionName(divisions, row.divisionCode),
    publishTime: toWireTime(row.publishTime),
    deadline: toWireTimeOrNull(row.deadline),
    openTime: toWireTimeOrNull(row.openTime),
  };
}
