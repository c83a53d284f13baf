import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { InformationTypeId, ProjectTypeId, TradingCategoryId } from '@zhucheng/domain-tender';
import type { Database } from '../../db/client.ts';
import { regionName, type Divisions } from '../../db/divisions/resolve.ts';
import { toWireId } from '../../db/ids.ts';
import { organisation, publishedNotice, tenderProject } from '../../db/schema.ts';
import { toWireTime, toWireTimeOrNull } from '../../db/times.ts';
import { offsetOf, type PageInput } from '../../http/paging.ts';
import type { ListInput } from './notice-filter.ts';

/** Columns of a notice as lists show it. */
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

const newestFirst = [desc(publishedNotice.publishTime), desc(publishedNotice.id)];
const id = { id: publishedNotice.id };

/** A page of notices in the order asked for. The page is cut on the index before anything is joined to it. */
export async function listNotices(
  db: Database,
  where: SQL | undefined,
  page: PageInput & Pick<ListInput, 'sort'>,
): Promise<NoticeRow[]> {
  const cut = pageOf(db, where, page);
  return db
    .select(noticeColumns)
    .from(sql`(select id, row_number() over () as place from ${cut}) as page`)
    .innerJoin(publishedNotice, sql`${publishedNotice.id} = page.id`)
    .innerJoin(tenderProject, eq(tenderProject.id, publishedNotice.projectId))
    .leftJoin(organisation, eq(organisation.id, tenderProject.buyerId))
    .orderBy(sql`page.place`);
}

/** Ids of a page, in order. */
function pageOf(db: Database, where: SQL | undefined, page: PageInput & Pick<ListInput, 'sort'>) {
  const { sort, size } = page;
  if (sort === 'deadline') return deadlinePage(db, where, page);
  const order =
    sort === 'amount'
      ? [sql`${publishedNotice.amount} desc nulls last`, desc(publishedNotice.id)]
      : newestFirst;
  const ids = db
    .select(id)
    .from(publishedNotice)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offsetOf(page));
  return sql`${ids} as cut`;
}

/** Open ones first, the nearest deadline on top; then the rest, the newest first. Both halves run on an index. */
function deadlinePage(db: Database, where: SQL | undefined, page: PageInput) {
  const end = offsetOf(page) + page.size;
  const half = (condition: SQL, ...order: SQL[]) =>
    db
      .select(id)
      .from(publishedNotice)
      .where(and(where, condition))
      .orderBy(...order)
      .limit(end);
  const { deadline, id: noticeId } = publishedNotice;
  const open = half(sql`${deadline} >= now()`, asc(deadline), asc(noticeId));
  const rest = half(sql`(${deadline} is null or ${deadline} < now())`, ...newestFirst);
  return sql`(
    select id from (
      select id, 1 as half, row_number() over () as place from (${open}) as a
      union all
      select id, 2, row_number() over () from (${rest}) as b
    ) as halves
    order by half, place limit ${page.size} offset ${offsetOf(page)}) as cut`;
}

/** A notice as clients read it; what else the row has stays with it. */
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
