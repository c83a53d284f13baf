import { toWireId } from '../../wire-format.ts';
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
  const actor = on ? getOrCreateActor(context) : findActor(context);
  if (!actor) return null;
  const reaction = { actor, kind, target };
  await (on ? addReaction(context.db, reaction) : removeReaction(context.db, reaction));
  return actor;
}

/** Content that readers can like and add to their favorites. */
interface ReactableContent {
  /** Target of an id on the wire; throws if it isn't public. */
  find: (context: RequestContext, wireId: string) => Promise<ReactionTarget>;
  countsOf: (
    db: RequestContext['db'],
    target: ReactionTarget,
  ) => Promise<{ praiseCount: number; favoriteCount: number }>;
}

interface Call {
  input: { id: string };
  context: RequestContext;
}

/** Handlers of the contracts' `defineReactionEndpoints`. */
export function createReactionHandlers({ find, countsOf }: ReactableContent) {
  const stateOf = async (
    { db }: RequestContext,
    actor: ReactionActor | null,
    target: ReactionTarget,
  ) => {
    const { praise, favorite } = await getReactionState(db, actor, target);
    const own = { id: toWireId(target.id), praised: praise, favorited: favorite };
    return { model: { ...own, ...(await countsOf(db, target)) } };
  };
  const handle =
    (kind: ReactionKind, on: boolean) =>
    async ({ input, context }: Call) => {
      const target = await find(context, input.id);
      return stateOf(context, await setReaction(context, target, kind, on), target);
    };
  return {
    praise: handle('praise', true),
    cancelPraise: handle('praise', false),
    favorite: handle('favorite', true),
    cancelFavorite: handle('favorite', false),
    userOperation: async ({ input, context }: Call) =>
      stateOf(context, findActor(context), await find(context, input.id)),
  };
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
