import type { helpContract, InputOf } from '@zhucheng/contracts';
import { createHash } from 'node:crypto';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { fromWireId } from '../../wire-format.ts';
import { articleNotFound } from '../news/article-detail.service.ts';
import { getOrCreateActor } from '../reading/reaction-actor.service.ts';
import type { ReactionActor } from '../reading/reactions.repository.ts';
import { isPublicHelp, saveFeedback } from './help.repository.ts';

/** Answers per address and hour; an office behind one address stays below. */
const feedbackLimit = new SharedLimit({ name: 'help-feedback', max: 120, windowMs: 3_600_000 });

/** Tells readers apart without leading to any of them: an answer outlives its account, the account's id must not. */
function hashReader({ kind, id }: ReactionActor): string {
  const digest = createHash('sha256').update(`help-feedback ${kind} ${id}`).digest('hex');
  return fromWireId(digest.slice(0, 32));
}

/** Saves whether a help article helped. Throws when the public may not read it. */
export async function giveFeedback(
  context: RequestContext,
  { id, helpful, missing }: InputOf<typeof helpContract.endpoints.feedback>,
) {
  await enforceLimit(context.limits, feedbackLimit, context.visitorAddress);
  const articleId = fromWireId(id);
  if (!(await isPublicHelp(context.db, articleId)))
    throw await articleNotFound(context.db, articleId);
  const readerHash = hashReader(await getOrCreateActor(context));
  await saveFeedback(context.db, { articleId, readerHash, helpful, missing });
  return { helpful };
}
