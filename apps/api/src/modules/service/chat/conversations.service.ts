import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { describeOpening } from '../settings/settings.rules.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import { emitConversationChanged } from './chat-events.ts';
import {
  findConversationOfGuest,
  raiseMarks,
  type ChatSide,
  type ConversationRow,
  type MarkChanges,
} from './conversations.repository.ts';
import { isStaffed } from './presence.repository.ts';

/** Conversation as both sides see it. */
export const toWireConversation = (row: Omit<ConversationRow, 'accountId' | 'closedAt'>) => ({
  id: toWireId(row.id),
  state: row.state,
  lastSeq: row.lastSeq,
  visitorDeliveredSeq: row.visitorDeliveredSeq,
  visitorReadSeq: row.visitorReadSeq,
  agentDeliveredSeq: row.agentDeliveredSeq,
  agentReadSeq: row.agentReadSeq,
  agent: row.agentId ? { name: row.agentName ?? '' } : null,
  rating: row.rating,
  waitingSince: toWireTimeOrNull(row.waitingSince),
});

/** Presence of the service: open or not, somebody there or not, and its next opening. */
export async function getServiceState(db: Database, now = new Date()) {
  const [settings, staffed] = await Promise.all([getServiceSettings(db), isStaffed(db)]);
  const { nextOpenAt, ...opening } = describeOpening(settings, now);
  return { ...opening, staffed, nextOpenAt: nextOpenAt && toWireTime(nextOpenAt) };
}

/** Error for a conversation that is not the caller's, or none: which of the two is not told. */
export const conversationNotFound = () =>
  new ApiError(CODES.notFound, '没有找到这个会话，请重新打开在线客服');

/** A guest's conversation by its id on the wire; throws if it is another's. */
export async function requireOwnConversation(
  db: Database,
  guestId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversationOfGuest(db, guestId, fromWireId(id));
  if (!row) throw conversationNotFound();
  return row;
}

/** Throws for a number that no message of the conversation has. */
export function requireKnownSeq({ lastSeq }: ConversationRow, seq: number, field = 'seq'): void {
  if (seq <= lastSeq) return;
  throw invalidFields([{ field, message: '没有这个序号的消息，请刷新后再试' }]);
}

/** Raises the marks of a side and tells the other. Numbers of messages that don't exist are rejected. */
export async function markMessages(
  db: Database,
  row: ConversationRow,
  side: ChatSide,
  changes: MarkChanges,
): Promise<void> {
  requireKnownSeq(row, Math.max(changes.delivered ?? 0, changes.read ?? 0));
  const changed = await raiseMarks(db, row.id, side, changes);
  if (changed) emitConversationChanged(toWireId(row.id));
}
