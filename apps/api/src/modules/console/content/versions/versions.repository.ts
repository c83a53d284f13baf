import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../../db/paging.ts';
import { account, articleVersion } from '../../../../db/schema.ts';
import type { EntryRow } from '../entries.repository.ts';

/** A page of an article's versions without their contents, the newest first. */
export function listVersions(db: Database, articleId: string, page: PageInput) {
  return db
    .select({
      number: articleVersion.number,
      revision: articleVersion.revision,
      kind: articleVersion.kind,
      baseNumber: articleVersion.baseNumber,
      note: articleVersion.note,
      authorId: articleVersion.authorId,
      authorName: account.realname,
      createdAt: articleVersion.createdAt,
      updatedAt: articleVersion.updatedAt,
      publishedAt: articleVersion.publishedAt,
    })
    .from(articleVersion)
    .leftJoin(account, eq(account.id, articleVersion.authorId))
    .where(eq(articleVersion.articleId, articleId))
    .orderBy(desc(articleVersion.number))
    .limit(page.size)
    .offset(offsetOf(page));
}

/** Number of an article's versions. */
export const countVersions = (db: Database, articleId: string): Promise<number> =>
  db.$count(articleVersion, eq(articleVersion.articleId, articleId));

/** True when somebody wrote any version of an article after the published one. */
export async function wroteUnpublished(
  db: Database,
  { articleId, publishedNumber, headNumber }: EntryRow,
  accountId: string,
): Promise<boolean> {
  const condition = and(
    eq(articleVersion.articleId, articleId),
    eq(articleVersion.authorId, accountId),
    inArray(articleVersion.kind, ['save', 'submit', 'restore']),
    gt(articleVersion.number, publishedNumber ?? 0),
    lte(articleVersion.number, headNumber),
  );
  return (await db.$count(articleVersion, condition)) > 0;
}
