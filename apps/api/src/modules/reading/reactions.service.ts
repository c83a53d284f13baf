import { toWireId } from '../../wire-format.ts';
import type { Database } from '../../db/client.ts';
import type { RequestContext } from '../../http/context.ts';
import {
  findActor,
  findVisitor,
  getOrCreateActor,
  READER_COOKIE,
} from './reaction-actor.service.ts';
import type { ReactionActor } from './reactions.repository.ts';
import {
  addReaction,
  getReactionState,
  listTargetIds,
  moveReactions,
  removeReaction,
  type ReactionKind,
  type ReactionTarget,
} from './reactions.repository.ts';

/**
 * Adds or removes a reaction of the caller and returns the actor; null for a visitor without any reaction, who has none
 * to remove.
 */
export async function setReaction(
  context: RequestContext,
  target: ReactionTarget,
  kind: ReactionKind,
  on: boolean,
): Promise<ReactionActor | null> {
  const actor = on ? await getOrCreateActor(context) : findActor(context);
  if (!actor) return null;
  const reaction = { actor, kind, target };
  await (on ? addReaction(context.db, reaction) : removeReaction(context.db, reaction));
  return actor;
}

/** Ids of the caller's targets of a kind, the latest first. */
export async function listOwnTargets(
  context: RequestContext,
  targetKind: ReactionTarget['kind'],
  kind: ReactionKind,
): Promise<string[]> {
  const actor = findActor(context);
  return actor ? listTargetIds(context.db, actor, targetKind, kind) : [];
}

/** Content that readers can like and add to their favorites. */
export interface ReactableContent {
  /** Target of an id on the wire; throws if it isn't public. */
  find: (context: RequestContext, wireId: string) => Promise<ReactionTarget>;
  countsOf: (
    db: Database,
    target: ReactionTarget,
  ) => Promise<{ praiseCount: number; favoriteCount: number }>;
}

/** Adds or removes a reaction of the caller and returns the caller's reactions with the counts. */
export async function changeReaction(
  context: RequestContext,
  content: ReactableContent,
  { wireId, kind, on }: { wireId: string; kind: ReactionKind; on: boolean },
) {
  const target = await content.find(context, wireId);
  const actor = await setReaction(context, target, kind, on);
  return toReactionState(context.db, content, actor, target);
}

/** The caller's reactions to a content with the counts. */
export async function getOwnReactions(
  context: RequestContext,
  content: ReactableContent,
  wireId: string,
) {
  const target = await content.find(context, wireId);
  return toReactionState(context.db, content, findActor(context), target);
}

async function toReactionState(
  db: Database,
  { countsOf }: ReactableContent,
  actor: ReactionActor | null,
  target: ReactionTarget,
) {
  const { praise, favorite } = await getReactionState(db, actor, target);
  const counts = await countsOf(db, target);
  return { id: toWireId(target.id), praised: praise, favorited: favorite, ...counts };
}

/**
 * Moves the reactions of the browser's visitor to the account that logs in, and deletes the visitor's cookie. Called at
 * every login.
 */
export async function adoptVisitorReactions(
  { db, cookies }: Pick<RequestContext, 'db' | 'cookies'>,
  accountId: string,
): Promise<void> {
  const visitor = findVisitor(cookies);
  if (!visitor) return;
  await moveReactions(db, visitor, accountId);
  cookies.clear(READER_COOKIE);
}
