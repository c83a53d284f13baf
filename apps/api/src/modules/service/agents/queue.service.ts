import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId, toWireTimeOrNull } from '../../../wire-format.ts';
import { listBegunConversations, type DeskRow } from './desk.repository.ts';
import { toPreview, toVisitorName } from './desk.rules.ts';

const toQueueEntry = (row: DeskRow): QueueEntry => ({
  conversationId: toWireId(row.id),
  state: row.state,
  agentId: row.agentId && toWireId(row.agentId),
  agent: row.agentId ? { name: row.agentName ?? '' } : null,
  visitorName: toVisitorName(row.memberName, row.guestId),
  lastSeq: row.lastSeq,
  unread: row.unread,
  waitingSince: toWireTimeOrNull(row.waitingSince),
  preview: toPreview(row.lastKind ?? 'text', row.lastText ?? ''),
  lastMessageAt: toWireTimeOrNull(row.lastMessageAt),
});

/** Conversations by their ids on the wire, as desks' queues show them; those in which nothing was said are left out. */
export async function listQueueEntries(
  db: Database,
  conversationIds: readonly string[],
): Promise<QueueEntry[]> {
  return (await listBegunConversations(db, conversationIds.map(fromWireId))).map(toQueueEntry);
}
