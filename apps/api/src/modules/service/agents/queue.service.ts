import type { QueueEntry } from '@zhucheng/domain-service/chat';
import type { Database } from '../../../db/client.ts';
import { fromWireId, toWireId, toWireTimeOrNull } from '../../../wire-format.ts';
import { toDeskFacts } from './desk-conversation.service.ts';
import { listBegunConversations, type DeskRow } from './desk.repository.ts';
import { toPreview } from './desk.rules.ts';

const toQueueEntry = (row: DeskRow): QueueEntry => ({
  ...toDeskFacts(row),
  conversationId: toWireId(row.id),
  state: row.state,
  agent: row.agentId ? { name: row.agentName ?? '' } : null,
  lastSeq: row.lastSeq,
  waitingSince: toWireTimeOrNull(row.waitingSince),
  preview: toPreview(row.lastKind ?? 'text', row.lastText ?? ''),
});

/** Conversations by their ids on the wire, as desks' queues show them; those in which nothing was said are left out. */
export async function listQueueEntries(
  db: Database,
  conversationIds: readonly string[],
): Promise<QueueEntry[]> {
  return (await listBegunConversations(db, conversationIds.map(fromWireId))).map(toQueueEntry);
}
