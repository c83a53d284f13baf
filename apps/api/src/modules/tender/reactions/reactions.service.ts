import type { RequestContext } from '../../../http/context.ts';
import { fromWireId } from '../../../wire-format.ts';
import type { ReactionTarget } from '../../reading/reactions.repository.ts';
import type { ReactableContent } from '../../reading/reactions.service.ts';
import { findProjectIdOfNotice } from '../project.repository.ts';
import { noticeNotFound } from '../project.service.ts';
import { countReactions, isProjectPublished } from './reactions.repository.ts';

/** Reactions to published notices and projects. */
export const tenderReactions: ReactableContent = { find: findTarget, countsOf: countReactions };

/** Numbers of likes and favorites of a published notice or project. */
export async function getReactionStats(context: RequestContext, wireId: string) {
  const counts = await countReactions(context.db, await findTarget(context, wireId));
  return { id: wireId, ...counts };
}

/** The published notice or project of an id. Throws where there is none. */
async function findTarget(context: RequestContext, wireId: string): Promise<ReactionTarget> {
  const { db } = context;
  const id = fromWireId(wireId);
  if (await findProjectIdOfNotice(db, id)) return { kind: 'notice', id };
  if (await isProjectPublished(db, id)) return { kind: 'project', id };
  throw await noticeNotFound(context, id);
}
