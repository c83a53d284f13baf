import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { fromWireId } from '../../db/wire-id.ts';
import { publishedNotice, reaction } from '../../db/schema.ts';
import type { RequestContext } from '../../http/context.ts';
import type { ReactionTarget } from '../reading/reactions.ts';
import { findProjectIdOfNotice } from './project.repository.ts';
import { noticeNotFound } from './project.service.ts';

/** The notice or the project of an id, where the public may read it; a project is read by its notices. */
export async function findReactionTarget(context: RequestContext, wireId: string) {
  const { db } = context;
  const id = fromWireId(wireId);
  if (await findProjectIdOfNotice(db, id)) return { kind: 'notice', id } as const;
  if (await db.$count(publishedNotice, eq(publishedNotice.projectId, id))) {
    return { kind: 'project', id } as const;
  }
  throw await noticeNotFound(context, id);
}

/** How many like a notice or a project and keep it: few enough to be counted anew. */
export async function countReactions(db: Database, { id }: Pick<ReactionTarget, 'id'>) {
  const times = (kind: 'praise' | 'favorite') =>
    sql<number>`(count(*) filter (where ${reaction.kind} = ${kind}))::int`;
  const [row] = await db
    .select({ praiseCount: times('praise'), favoriteCount: times('favorite') })
    .from(reaction)
    .where(eq(reaction.targetId, id));
  return row ?? { praiseCount: 0, favoriteCount: 0 };
}
