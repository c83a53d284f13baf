import { and, desc, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { publishedNotice } from '../../../db/schema.ts';

/** Information types of the notices that tell bidders what to do: notices and clarifications. */
const TELLING_TYPES = ['0100', '0105'];

/** Public notices and clarifications of projects, the newest first. */
export const listTellingNotices = (db: Database, projectIds: readonly string[]) =>
  db
    .select({
      id: publishedNotice.id,
      projectId: publishedNotice.projectId,
      version: publishedNotice.version,
      amount: publishedNotice.amount,
      amountText: publishedNotice.amountText,
    })
    .from(publishedNotice)
    .where(
      and(
        inArray(publishedNotice.projectId, [...projectIds]),
        inArray(publishedNotice.infoType, TELLING_TYPES),
      ),
    )
    .orderBy(desc(publishedNotice.publishTime), desc(publishedNotice.id));

/** A notice of {@link listTellingNotices}. */
export type TellingNotice = Awaited<ReturnType<typeof listTellingNotices>>[number];

/** Texts of notices as HTML. */
export const listNoticeTexts = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: publishedNotice.id, html: publishedNotice.contentHtml })
    .from(publishedNotice)
    .where(inArray(publishedNotice.id, [...ids]));
