import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { InformationTypeId, ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { regionName, type Divisions } from '../../db/divisions.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../wire-format.ts';
import { pageClause, type PageClause } from '../../db/paging.ts';
import { bindPlaceholders, prepared } from '../../db/prepared-statements.ts';
import { organisation, publishedNotice, tenderProject } from '../../db/schema.ts';
import {
  allConditions,
  noticeConditions,
  type NoticeFilter,
  type NoticeListInput,
} from './notice-filter.repository.ts';

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

/** A page of notices in the requested order. The page is limited on an index before the joins. */
export async function listNotices(db: Database, filter: NoticeFilter): Promise<NoticeRow[]> {
  const { input } = filter;
  const { bind, values } = bindPlaceholders();
  const where = allConditions(noticeConditions(filter, bind));
  const cut = pageClause(input);
  const shape = [input.sort, cut.shape, ...Object.keys(values)].join(' ');
  const query = noticePage(db, shape, where, input.sort, cut);
  return query.execute({ ...values, ...cut.values });
}

type Sort = NoticeListInput['sort'];

const noticePage = prepared(
  'notice_page',
  (db, statement, where: SQL | undefined, sort: Sort, cut: PageClause) =>
    db
      .select(noticeColumns)
      .from(publishedNotice)
      .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
      .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
      // An array, so that the planner expects few rows without knowing the values.
      .where(sql`${publishedNotice.id} = any(array(${idsOfPage(db, where, sort, cut)}))`)
      .orderBy(...ORDERS[sort])
      .prepare(statement),
);

const { id: noticeId, publishTime, deadline, amount } = publishedNotice;
const isOpen = sql`${deadline} >= now()`;
const newestFirst = [desc(publishTime), desc(noticeId)];

/** Orders of a list. By deadline, open notices come first, the nearest deadline first. */
const ORDERS: Record<Sort, SQL[]> = {
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
function idsOfPage(db: Database, where: SQL | undefined, sort: Sort, cut: PageClause): SQL {
  const ids = (condition: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: noticeId })
      .from(publishedNotice)
      .where(and(where, condition))
      .orderBy(...order)
      .getSQL();
  if (sort !== 'deadline') return sql`${ids(undefined, ORDERS[sort])} ${cut.limit}`;
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
