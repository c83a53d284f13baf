import type { BizType } from '@zhucheng/domain-news';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { requireSession } from '../accounts/require-session.ts';
import { fromWireId, toWireId } from '../../db/wire-id.ts';
import { article, downloadRecord, file, reaction } from '../../db/schema.ts';
import { toWireTime } from '../../db/wire-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { offsetOf, pageInfo, type PageInput } from '../../db/paging.ts';
import { removeReaction } from '../reading/reactions.ts';
import { findContentRefs, REMOVED_CONTENT } from './content-refs.repository.ts';

/** A page of what a member has kept, of all kinds or of one, the newest first. */
export async function listFavorites(
  context: RequestContext,
  { kind, ...page }: PageInput & { kind?: string | undefined },
) {
  const { db } = context;
  const ofKind =
    kind === 'TENDER'
      ? inArray(reaction.targetKind, ['notice', 'project'])
      : kind && eq(article.bizType, kind);
  const where = and(isFavoriteOf(context), ofKind || undefined);
  const counting = db
    .select({ id: reaction.targetId })
    .from(reaction)
    .leftJoin(article, eq(article.id, reaction.targetId))
    .where(where);
  const total = await db.$count(counting.as('kept'));
  const rows = await db
    .select({ id: reaction.targetId, bizType: article.bizType, at: reaction.createdAt })
    .from(reaction)
    .leftJoin(article, eq(article.id, reaction.targetId))
    .where(where)
    .orderBy(desc(reaction.createdAt), desc(reaction.targetId))
    .limit(page.size)
    .offset(offsetOf(page));
  const things = await findContentRefs(
    db,
    rows.map(({ id }) => id),
  );
  const records = rows.map(({ id, bizType, at }) => ({
    ...{ kind: (bizType ?? 'TENDER') as BizType | 'TENDER', ...REMOVED_CONTENT, ...things.get(id) },
    ...{ id: toWireId(id), at: toWireTime(at) },
  }));
  return { ...pageInfo(page, total), records };
}

/** Which of these things a member has kept. */
export async function filterFavorites(context: RequestContext, wireIds: readonly string[]) {
  const rows = await context.db
    .selectDistinct({ id: reaction.targetId })
    .from(reaction)
    .where(and(isFavoriteOf(context), inArray(reaction.targetId, wireIds.map(fromWireId))));
  return rows.map(({ id }) => toWireId(id));
}

const isFavoriteOf = (context: RequestContext) =>
  and(
    eq(reaction.actorKind, 'account'),
    eq(reaction.actorId, requireSession(context).userId),
    eq(reaction.kind, 'favorite'),
  );

/** Takes something out of what a member has kept, though it may be offline by now. */
export async function removeFavorite({ db, ...context }: RequestContext, wireId: string) {
  const actor = { kind: 'account', id: requireSession({ db, ...context }).userId } as const;
  const id = fromWireId(wireId);
  const kinds = ['article', 'course', 'notice', 'project'] as const;
  const removed = await Promise.all(
    kinds.map((kind) => removeReaction(db, { actor, kind: 'favorite', target: { kind, id } })),
  );
  return removed.filter(Boolean).length;
}

/** A page of the files that a member has taken, the newest first. */
export async function listDownloads(context: RequestContext, page: PageInput) {
  const { db } = context;
  const where = eq(downloadRecord.userId, requireSession(context).userId);
  const total = await db.$count(downloadRecord, where);
  const rows = await db
    .select({
      articleId: downloadRecord.articleId,
      bizType: article.bizType,
      fileId: file.id,
      fileName: file.name,
      size: file.size,
      at: downloadRecord.at,
    })
    .from(downloadRecord)
    .innerJoin(article, eq(article.id, downloadRecord.articleId))
    .innerJoin(file, eq(file.id, downloadRecord.fileId))
    .where(where)
    .orderBy(desc(downloadRecord.at), desc(downloadRecord.id))
    .limit(page.size)
    .offset(offsetOf(page));
  const things = await findContentRefs(
    db,
    rows.map(({ articleId }) => articleId),
  );
  const records = rows.map(({ articleId, bizType, fileId, at, fileName, size }) => ({
    ...{ kind: bizType as BizType, ...REMOVED_CONTENT, ...things.get(articleId) },
    ...{ id: toWireId(articleId), fileId: toWireId(fileId), fileName, size, at: toWireTime(at) },
  }));
  return { ...pageInfo(page, total), records };
}
