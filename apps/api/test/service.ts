import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/client.ts';
import { conversation, guest } from '../src/db/schema.ts';

/** Creates a guest with an empty conversation. */
export async function createConversation(db: Database) {
  const [visitor] = await db
    .insert(guest)
    .values({ tokenHash: randomUUID(), source: '直接访问' })
    .returning({ id: guest.id });
  if (!visitor) throw new Error('no guest');
  const [row] = await db
    .insert(conversation)
    .values({ guestId: visitor.id })
    .returning({ id: conversation.id });
  if (!row) throw new Error('no conversation');
  return { guestId: visitor.id, conversationId: row.id };
}
