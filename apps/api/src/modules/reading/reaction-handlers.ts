import { toWireId } from '../../db/wire-id.ts';
import type { RequestContext } from '../../http/context.ts';
import { getOrCreateActor, findActor, type ReactionActor } from './reaction-actor.service.ts';
import {
  addReaction,
  getReactionState,
  removeReaction,
  type ReactionKind,
  type ReactionTarget,
} from './reactions.repository.ts';

/**
 * Leaves or takes back a reaction of whoever calls, and says who that is. A visitor who has left none has nothing to
 * take back and stays nobody.
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

/** What readers react to by likes and favourites. */
interface ReactableContent {
  /** What an id on the wire stands for; throws the refusal where the public may not read it. */
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
export function reactionHandlers({ find, countsOf }: ReactableContent) {
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
