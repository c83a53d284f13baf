import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { toWireId } from '../../../wire-format.ts';
import { countUnread, findOrInsertConversation } from '../chat/conversations.repository.ts';
import { getServiceState, toWireConversation } from '../chat/conversations.service.ts';
import { requireGuest } from './guests.service.ts';

/** Starts the chat of the calling browser. The id must be that of its cookie: of itself it proves nothing. */
export async function initSession(context: RequestContext, guestId: string) {
  const guest = await requireGuest(context);
  if (toWireId(guest.id) !== guestId) {
    throw new ApiError(CODES.notAllowed, '访客编号和这个浏览器对不上，请刷新页面后再试');
  }
  const row = await findOrInsertConversation(context.db, guest);
  const [unread, service] = await Promise.all([
    countUnread(context.db, 'visitor', row),
    getServiceState(context.db),
  ]);
  return { conversation: toWireConversation(row), unread, lastSeq: row.lastSeq, service };
}
