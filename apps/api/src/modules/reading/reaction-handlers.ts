import type { RequestContext } from '../../http/context.ts';
import type { ReactionKind } from './reactions.repository.ts';
import { changeReaction, getOwnReactions, type ReactableContent } from './reactions.service.ts';

interface Call {
  input: { id: string };
  context: RequestContext;
}

/** Handlers of the contracts' `defineReactionEndpoints`. */
export function createReactionHandlers(content: ReactableContent) {
  const handle =
    (kind: ReactionKind, on: boolean) =>
    async ({ input, context }: Call) => ({
      model: await changeReaction(context, content, { wireId: input.id, kind, on }),
    });
  return {
    praise: handle('praise', true),
    cancelPraise: handle('praise', false),
    favorite: handle('favorite', true),
    cancelFavorite: handle('favorite', false),
    userOperation: async ({ input, context }: Call) => ({
      model: await getOwnReactions(context, content, input.id),
    }),
  };
}
