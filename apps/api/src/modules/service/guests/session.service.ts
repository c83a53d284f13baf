import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { getBrowserSession } from '../../accounts/sessions/session-cookie.service.ts';
import { toWireId } from '../../../wire-format.ts';
import {
  countUnread,
  findOrInsertConversation,
  linkConversation,
} from '../chat/conversations.repository.ts';
import { getServiceState, toWireConversation } from '../chat/conversations.service.ts';
import { saveVisitorId } from './guests.repository.ts';
import { requireGuest } from './guests.service.ts';

/**
 * Starts the chat of the calling browser; the account that is logged in joins it. The id must be that of its cookie: of
 * itself it proves nothing.
 */
export async function initSession(
  context: RequestContext,
  { guestId, sid }: { guestId: string; sid?: string | undefined },
) {
  const guest = await requireGuest(context);
  if (toWireId(guest.id) !== guestId) {
    throw new ApiError(CODES.notAllowed, '访客编号和这个浏览器对不上，请刷新页面后再试');
  }
  await saveVisitorId(context.db, guest.id, sid ?? null);
  const accountId = (await getBrowserSession(context))?.userId ?? null;
  const row = await findOrInsertConversation(context.db, { id: guest.id, accountId });
  if (accountId && !row.accountId) await linkConversation(context.db, row.id, accountId);
  const [unread, service] = await Promise.all([
    countUnread(context.db, 'visitor', row),
    getServiceState(context.db),
  ]);
  return { conversation: toWireConversation(row), unread, lastSeq: row.lastSeq, service };
}
