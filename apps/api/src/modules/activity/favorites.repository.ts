import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { offsetOf, type PageInput } from '../../db/paging.ts';
import { article, reaction } from '../../db/schema.ts';
import {
  currentDeadline,
  favoriteNotice,
  hasUnseenChange,
  isFavoriteNotice,
} from './favorite-notices.repository.ts';

/** Favourite contents of an account. Favourite writing tools are no content and have a list of their own. */
const isFavoriteOf = (accountId: string) =>
  and(
    eq(reaction.actorKind, 'account'),
    eq(reaction.actorId, accountId),
    eq(reaction.kind, 'favorite'),
    ne(reaction.targetKind, 'tool'),
  );

/** Order and narrowing of a list of favorites. */
export interface FavoritesFilter extends PageInput {
  kind?: string | undefined;
  /** By deadline: those ahead, the nearest first; then those passed, the latest first; then the others. */
  sort: 'newest' | 'deadline';
  /** Only those with an unseen change. */
  changed?: boolean | undefined;
}

const newestFirst = [desc(reaction.createdAt), desc(reaction.targetId)];
const isAhead = sql`${currentDeadline} >= now()`;

const ORDERS = {
  newest: newestFirst,
  deadline: [
    sql`${isAhead} desc nulls last`,
    sql`case when ${isAhead} then ${currentDeadline} end`,
    sql`${currentDeadline} desc nulls last`,
    ...newestFirst,
  ],
};

/** Page of an account's favorites, of all kinds or of one, with the total. */
export async function listFavorites(
  db: Database,
  accountId: string,
  { kind, sort, changed, ...page }: FavoritesFilter,
) {
  const isOfKind =
    kind === 'TENDER'
      ? inArray(reaction.targetKind, ['notice', 'project'])
      : kind && eq(article.bizType, kind);
  const where = and(
    isFavoriteOf(accountId),
    isOfKind || undefined,
    changed ? hasUnseenChange : undefined,
  );
  const favorites = db
    .select({
      id: reaction.targetId,
      bizType: article.bizType,
      at: reaction.createdAt,
      note: reaction.note,
    })
    .from(reaction)
    .leftJoin(article, eq(article.id, reaction.targetId))
    .leftJoin(favoriteNotice, isFavoriteNotice)
    .where(where);
  const total = await db.$count(favorites.as('favorites'));
  const rows = await favorites
    .orderBy(...ORDERS[sort])
    .limit(page.size)
    .offset(offsetOf(page));
  return { total, rows };
}

/** Those of the given ids that are favorites of an account. */
export async function filterFavoriteIds(db: Database, accountId: string, ids: readonly string[]) {
  const rows = await db
    .selectDistinct({ id: reaction.targetId })
    .from(reaction)
    .where(and(isFavoriteOf(accountId), inArray(reaction.targetId, [...ids])));
  return rows.map(({ id }) => id);
}
