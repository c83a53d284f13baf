import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../db/client.ts';
import { account, articleComment } from '../../../../db/schema.ts';

const resolver = alias(account, 'resolver');

const selectComments = (db: Database) =>
  db
    .select({
      id: articleComment.id,
      number: articleComment.number,
      quote: articleComment.quote,
      prefix: articleComment.prefix,
      text: articleComment.text,
      createdAt: articleComment.createdAt,
      resolvedAt: articleComment.resolvedAt,
      authorId: articleComment.authorId,
      authorName: account.realname,
      resolverId: articleComment.resolvedBy,
      resolverName: resolver.realname,
    })
    .from(articleComment)
    .leftJoin(account, eq(account.id, articleComment.authorId))
    .leftJoin(resolver, eq(resolver.id, articleComment.resolvedBy))
    .$dynamic();

/** Stored comment with the names of its people. */
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Comments on an article in the order of their writing. */
export function listComments(db: Database, articleId: string) {
  return selectComments(db)
    .where(eq(articleComment.articleId, articleId))
    .orderBy(asc(articleComment.createdAt), asc(articleComment.id));
}

/** Comment of an article; undefined where there is none. */
export async function findComment(
  db: Database,
  articleId: string,
  id: string,
): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db).where(
    and(eq(articleComment.articleId, articleId), eq(articleComment.id, id)),
  );
  return row;
}

/** Writes a comment and returns its id. */
export async function insertComment(
  tx: Database,
  row: typeof articleComment.$inferInsert,
): Promise<string> {
  const [written] = await tx
    .insert(articleComment)
    .values(row)
    .returning({ id: articleComment.id });
  return written?.id ?? '';
}

/** Marks a comment of an article as resolved, or as open where nobody is given. */
export async function setCommentResolver(
  tx: Database,
  articleId: string,
  id: string,
  resolvedBy: string | null,
): Promise<void> {
  await tx
    .update(articleComment)
    .set({ resolvedBy, resolvedAt: resolvedBy ? new Date() : null })
    .where(and(eq(articleComment.articleId, articleId), eq(articleComment.id, id)));
}
