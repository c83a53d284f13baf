import { CODES, EMPTY_ID, readingContract } from '@zhucheng/contracts';
import { can } from '../../access/can.ts';
import { fromWireId } from '../../db/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { WindowLimit } from '../../http/guards/window-limit.ts';
import {
  actorFor,
  addReaction,
  knownActor,
  reactionState,
  removeReaction,
  type Actor,
  type ReactionKind,
} from '../../reactions/index.ts';
import { isWithdrawn } from '../news/article-detail.ts';
import { gone } from '../news/refusals.ts';
import { countsOf, findText, isPublished, keepReading } from './reading.repository.ts';
import { plausibleSeconds } from './reading.rules.ts';

/** Reports of readings an address may send: an office behind one address stays below. */
const reports = new WindowLimit({ most: 120, window: 60_000 });

/** What readers do with articles. */
export default defineHandlers(readingContract, {
  praise: ({ input, context }) => react(context, input.id, 'praise', true),
  cancelPraise: ({ input, context }) => react(context, input.id, 'praise', false),
  favorite: ({ input, context }) => react(context, input.id, 'favorite', true),
  cancelFavorite: ({ input, context }) => react(context, input.id, 'favorite', false),

  userOperation: async ({ input, context }) => {
    await refuseUnpublished(context, fromWireId(input.id));
    return { model: await stateOf(context, knownActor(context), input.id) };
  },

  docCheckLogin: async ({ input, context }) => {
    const id = fromWireId(input.id);
    const text = await findText(context.reads, id);
    if (!text) throw gone(await isWithdrawn(context.db, id));
    const { memberOnly, content, headings } = text;
    if (!can(context.session, 'read', { kind: 'article', published: true, memberOnly })) {
      throw new ApiError(CODES.loginNeeded, '登录后可以阅读全文');
    }
    return { model: memberOnly ? { id: input.id, content, headings } : null };
  },

  traceArticle: async ({ input, context }) => {
    reports.take(context.visitorAddress);
    const articleId = fromWireId(input.artId);
    await refuseUnpublished(context, articleId);
    const { artAuthorStaffId: author, artType, spent } = input;
    const authorId = author === EMPTY_ID ? null : fromWireId(author);
    await keepReading(context.db, { articleId, artType, authorId, spent: plausibleSeconds(spent) });
    return {};
  },
});

async function react(context: RequestContext, id: string, kind: ReactionKind, on: boolean) {
  const target = { kind: 'article', id: fromWireId(id) } as const;
  await refuseUnpublished(context, target.id);
  const actor = on ? actorFor(context) : knownActor(context);
  if (actor) {
    const reaction = { actor, kind, target };
    await (on ? addReaction(context.db, reaction) : removeReaction(context.db, reaction));
  }
  return { model: await stateOf(context, actor, id) };
}

async function stateOf({ db }: RequestContext, actor: Actor | null, id: string) {
  const target = { kind: 'article', id: fromWireId(id) } as const;
  const { praise, favorite } = await reactionState(db, actor, target);
  return { id, praised: praise, favorited: favorite, ...(await countsOf(db, target.id)) };
}

async function refuseUnpublished({ db }: RequestContext, id: string): Promise<void> {
  if (!(await isPublished(db, id))) throw gone(await isWithdrawn(db, id));
}
