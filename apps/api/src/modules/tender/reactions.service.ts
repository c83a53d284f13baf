import { fromWireId } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { findProjectIdOfNotice } from './project.repository.ts';
import { noticeNotFound } from './project.service.ts';
import { isProjectPublished } from './reactions.repository.ts';

/** The published notice or project of an id. Throws where there is none. */
export async function findReactionTarget(context: RequestContext, wireId: string) {
  const { db } = context;
  const id = fromWireId(wireId);
  if (await findProjectIdOfNotice(db, id)) return { kind: 'notice', id } as const;
  if (await isProjectPublished(db, id)) return { kind: 'project', id } as const;
  throw await noticeNotFound(context, id);
}
