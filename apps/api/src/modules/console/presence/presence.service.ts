import { CODES, type consolePresenceContract, type InputOf } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { findEntry } from '../content/entries.repository.ts';
import { listOthersInside, notePresence, removePresence } from './presence.repository.ts';

/** Time after the last call until which somebody counts as being in an article: two calls may get lost. */
const PRESENCE_MS = 30_000;

/** Notes that the caller has an article open, or has closed it, and tells who else has. */
export async function tellPresence(
  context: RequestContext,
  { id, leaving }: InputOf<typeof consolePresenceContract.endpoints.tell>,
) {
  const { userId: accountId } = requireSession(context);
  const articleId = fromWireId(id);
  if (!(await findEntry(context.db, articleId))) {
    throw new ApiError(CODES.notFound, '没有找到这篇文章，请刷新列表后再试');
  }
  const presence = { articleId, accountId };
  if (leaving) await removePresence(context.db, presence);
  else await notePresence(context.db, presence, sharedMoment(PRESENCE_MS));
  const others = await listOthersInside(context.db, presence);
  return others.map((other) => ({ id: toWireId(other.id), name: other.name ?? '' }));
}
