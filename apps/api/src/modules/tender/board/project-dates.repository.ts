import { and, desc, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';

/** Information types of the notices that name a project's dates: notices and clarifications. */
const DATED_TYPES = ['0100', '0105'];

/** Public notices that name the dates of projects, the newest first. */
export const listDatedNotices = (db: Database, projectIds: readonly string[]) =>
  db
    .select({
      id: publishedNotice.id,
      projectId: publishedNotice.projectId,
      version: publishedNotice.version,
      deadline: publishedNotice.deadline,
      openTime: publishedNotice.openTime,
      amount: publishedNotice.amount,
      amountText: publishedNotice.amountText,
    })
    .from(publishedNotice)
    .where(
      and(
        inArray(publishedNotice.projectId, [...projectIds]),
        inArray(publishedNotice.infoType, DATED_TYPES),
      ),
    )
    .orderBy(desc(publishedNotice.publishTime), desc(publishedNotice.id));

/** A notice of {@link listDatedNotices}. */
export type DatedNotice = Awaited<ReturnType<typeof listDatedNotices>>[number];

/** Texts of notices as HTML. */
export const listNoticeTexts = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: publishedNotice.id, html: publishedNotice.contentHtml })
    .from(publishedNotice)
    .where(inArray(publishedNotice.id, [...ids]));
