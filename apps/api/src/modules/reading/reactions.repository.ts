import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { article, articleStats, reaction, type REACTION_KINDS } from '../../db/schema.ts';
import type { RequestContext } from '../../http/context.ts';
import { findVisitor, READER_COOKIE, type ReactionActor } from './reaction-actor.service.ts';

/** 点赞, 收藏 or 星标. */
export type ReactionKind = (typeof REACTION_KINDS)[number];

/** What is reacted to. `id` is the row's id as PostgreSQL writes it. */
export interface ReactionTarget {
  kind: 'article' | 'course' | 'notice' | 'project';
  id: string;
}

/** One reaction: who, what kind, to what. */
export interface Reaction {
  actor: ReactionActor;
  kind: ReactionKind;
  target: ReactionTarget;
}

/** Which reactions somebody has left on a target. */
export type ReactionState = Record<ReactionKind, boolean>;

const NO_REACTIONS: ReactionState = { praise: false, favorite: false, star: false };

/**
 * Leaves a reaction; true when it was not there before. Counts of what lies in the article table are kept in
 * `article_stats`; what keeps counts of its own changes them in the same transaction, when the answer is true.
 */
export function addReaction(db: Database, { actor, kind, target }: Reaction): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(reaction)
      .values({
        ...{ actorKind: actor.kind, actorId: actor.id, kind },
        ...{ targetKind: target.kind, targetId: target.id },
      })
      .onConflictDoNothing()
      .returning({ kind: reaction.kind });
    if (added.length > 0) await adjustCount(tx, target.id, kind, 1);
    return added.length > 0;
  });
}

/** Takes a reaction back; true when there was one. */
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

/** What somebody has left on a target. Nobody has left nothing. */
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

/**
 * Hands over what the browser's visitor left to the account that logged in with it, and forgets the visitor. What both
 * had left counts once from then on. Call it at every login.
 */
export async function adoptVisitorReactions(
  { db, cookies }: Pick<RequestContext, 'db' | 'cookies'>,
  accountId: string,
): Promise<void> {
  const visitor = findVisitor(cookies);
  if (!visitor) return;
  await db.transaction(async (tx) => {
    const theirs = await tx.delete(reaction).where(isOfActor(visitor)).returning();
    for (const row of theirs) {
      const moved = await tx
        .insert(reaction)
        .values({ ...row, actorKind: 'account', actorId: accountId })
        .onConflictDoNothing()
        .returning({ kind: reaction.kind });
      if (moved.length === 0) await adjustCount(tx, row.targetId, row.kind as ReactionKind, -1);
    }
  });
  cookies.clear(READER_COOKIE);
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

/** Changes the count beside an article by one; of any other target it finds no article and does nothing. */
async function adjustCount(tx: Database, targetId: string, kind: ReactionKind, by: 1 | -1) {
  const count = articleStats[COUNT_FIELDS[kind]];
  const first = (column: ReactionKind) => sql`${column === kind ? Math.max(by, 0) : 0}::int`;
  await tx.execute(sql`
    insert into ${articleStats} (article_id, praise_count, favorite_count, star_count)
    select ${article.id}, ${first('praise')}, ${first('favorite')}, ${first('star')}
    from ${article} where ${article.id} = ${targetId}
    on conflict (article_id) do update set ${sql.identifier(count.name)} = greatest(0, ${count} + ${by})`);
}
