import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { toPattern } from '../../../db/match-keywords.ts';
import { account, chatMessage, conversation, conversationNote, guest } from '../../../db/schema.ts';

/** How far back conversations are searched. Their words have no index: trigrams know no Chinese words of two characters. */
const SEARCHED = sql`interval '90 days'`;

/** Conversations with a text in the visitor's name, in what was said, or in notes. */
function contains(text: string): SQL {
  const pattern = toPattern(text);
  // With a limit it is asked of each conversation: `exists` would be turned into a scan of all messages, however old.
  const says = (table: typeof chatMessage | typeof conversationNote) => sql`(
    select true from ${table} where ${table.conversationId} = ${conversation.id}
      and ${table.text} ilike ${pattern} limit 1)`;
  return sql`${conversation.lastMessageAt} > now() - ${SEARCHED} and (
    ${account.realname} ilike ${pattern}
    or '访客 ' || right(${guest.id}::text, 4) ilike ${pattern}
    or ${says(conversationNote)} or ${says(chatMessage)})`;
}

/** Ids of the conversations of the last 90 days that meet a condition and contain a text, in an order. */
export async function searchConversations(
  db: Database,
  { text, where, order }: { text: string; where: SQL | undefined; order: SQL[] },
): Promise<string[]> {
  const rows = await db
    .select({ id: conversation.id })
    .from(conversation)
    .innerJoin(guest, eq(guest.id, conversation.guestId))
    .leftJoin(account, eq(account.id, conversation.accountId))
    .where(and(where, contains(text)))
    .orderBy(...order);
  return rows.map(({ id }) => id);
}
