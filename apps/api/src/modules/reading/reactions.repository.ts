import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { article, articleStats, reaction, type REACTION_KINDS } from '../../db/schema.ts';

/** Kind of a reaction: 点赞, 收藏 or 星标. */
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** Account, or visitor told apart by a cookie. */
export interface ReactionActor {
  kind: 'account' | 'visitor';
  id: string;
}

/** Target of a reaction. `id` is the id of its row; writing tools have no rows, theirs is made from their names. */
export interface ReactionTarget {
  kind: 'article' | 'course' | 'notice' | 'project' | 'tool';
  id: string;
}

/** Reaction of an actor to a target. */
export interface Reaction {
  actor: ReactionActor;
  kind: ReactionKind;
  target: ReactionTarget;
}

/** Reactions of an actor to a target, by kind. */
export type ReactionState = Record<ReactionKind, boolean>;

const NO_REACTIONS: ReactionState = { praise: false, favorite: false, star: false };

/**
 * Adds a reaction; false if it existed before. Counts of articles are stored in `article_stats` and change in the same
 * transaction.
 */
export function addReaction(db: Database, { actor, kind, target }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(reaction)
      .values({
        actorKind: actor.kind,
        actorId: actor.id,
        kind,
        targetKind: target.kind,
        targetId: target.id,
      })
      .onConflictDoNothing()
      .returning({ kind: reaction.kind });
    if (added.length > 0) await adjustCount(tx, target.id, kind, 1);
    return added.length > 0;
  });
}

/** Removes a reaction; false if there was none. */
export function removeReaction(db: Database, { actor, kind, target }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(reaction)
      .where(and(isOfActor(actor), isOnTarget(target), eq(reaction.kind, kind)))
      .returning({ kind: reaction.kind });
    if (removed.length > 0) await adjustCount(tx, target.id, kind, -1);
    return removed.length > 0;
  });
}

/** Reactions of an actor to a target; none without an actor. */
export async function getReactionState(
  db: Database,
  actor: ReactionActor | null,
  target: ReactionTarget,
): Promise<ReactionState> {
  if (!actor) return NO_REACTIONS;
  const rows = await db
    .select({ kind: reaction.kind })
    .from(reaction)
    .where(and(isOfActor(actor), isOnTarget(target)));
  return { ...NO_REACTIONS, ...Object.fromEntries(rows.map(({ kind }) => [kind, true])) };
}

/** Ids of an actor's targets of a kind, the latest first. Only for kinds that have few targets. */
export async function listTargetIds(
  db: Database,
  actor: ReactionActor,
  targetKind: ReactionTarget['kind'],
  kind: ReactionKind,
): Promise<string[]> {
  const rows = await db
    .select({ id: reaction.targetId })
    .from(reaction)
    .where(and(isOfActor(actor), eq(reaction.targetKind, targetKind), eq(reaction.kind, kind)))
    .orderBy(desc(reaction.createdAt), desc(reaction.targetId));
  return rows.map(({ id }) => id);
}

/** Moves a visitor's reactions to an account. Those that both had left count once from then on. */
export async function moveReactions(db: Database, visitor: ReactionActor, accountId: string) {
  await db.transaction(async (tx) => {
    const rows = await tx.delete(reaction).where(isOfActor(visitor)).returning();
    for (const row of rows) {
      const moved = await tx
        .insert(reaction)
        .values({ ...row, actorKind: 'account', actorId: accountId })
        .onConflictDoNothing()
        .returning({ kind: reaction.kind });
      if (moved.length === 0) await adjustCount(tx, row.targetId, row.kind as ReactionKind, -1);
    }
  });
}

const isOfActor = ({ kind, id }: ReactionActor) =>
  and(eq(reaction.actorId, id), eq(reaction.actorKind, kind)) as SQL;

const isOnTarget = ({ kind, id }: ReactionTarget) =>
  and(eq(reaction.targetId, id), eq(reaction.targetKind, kind)) as SQL;

const COUNT_FIELDS = {
  praise: 'praiseCount',
  favorite: 'favoriteCount',
  star: 'starCount',
} as const;

/** Changes an article's count by one; does nothing for targets that are no articles. */
async function adjustCount(tx: Database, targetId: string, kind: ReactionKind, by: 1 | -1) {
  const count = articleStats[COUNT_FIELDS[kind]];
  const first = (column: ReactionKind) => sql`${column === kind ? Math.max(by, 0) : 0}::int`;
  await tx.execute(sql`
    insert into ${articleStats} (article_id, praise_count, favorite_count, star_count)
    select ${article.id}, ${first('praise')}, ${first('favorite')}, ${first('star')}
    from ${article} where ${article.id} = ${targetId}
    on conflict (article_id) do update set ${sql.identifier(count.name)} = greatest(0, ${count} + ${by})`);
}
