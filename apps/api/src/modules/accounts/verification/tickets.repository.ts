import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { ticket } from '../../../db/schema.ts';

/** Row of the table `ticket`. */
export type Ticket = typeof ticket.$inferSelect;

/** Names a ticket: the hash of its token, and its purpose. */
export interface TicketKey {
  tokenHash: string;
  purpose: string;
}

const isValid = ({ tokenHash, purpose }: TicketKey) =>
  and(
    eq(ticket.tokenHash, tokenHash),
    eq(ticket.purpose, purpose),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, sql`now()`),
  );

/** Inserts a ticket. */
export async function insertTicket(db: Database, values: typeof ticket.$inferInsert) {
  await db.insert(ticket).values(values);
}

/** Valid ticket; it stays valid. */
export async function findTicket(db: Database, key: TicketKey): Promise<Ticket | undefined> {
  const [row] = await db.select().from(ticket).where(isValid(key));
  return row;
}

/** Marks a valid ticket as used and returns it; of several concurrent calls only the first gets it. */
export async function markTicketUsed(db: Database, key: TicketKey): Promise<Ticket | undefined> {
  const [row] = await db
    .update(ticket)
    .set({ usedAt: sql`now()` })
    .where(isValid(key))
    .returning();
  return row;
}

/** Counts a try at a valid ticket and returns it; undefined once the maximum is reached. */
export async function countTry(db: Database, key: TicketKey, max: number) {
  const [row] = await db
    .update(ticket)
    .set({ tries: sql`${ticket.tries} + 1` })
    .where(and(isValid(key), lt(ticket.tries, max)))
    .returning();
  return row;
}

/** Merges fields into a ticket's data. */
export async function mergeTicketData(db: Database, id: string, data: Record<string, unknown>) {
  await db
    .update(ticket)
    .set({ data: sql`${ticket.data} || ${JSON.stringify(data)}::jsonb` })
    .where(eq(ticket.id, id));
}

/** Deletes a ticket by the hash of its token. */
export async function deleteTicket(db: Database, tokenHash: string): Promise<void> {
  await db.delete(ticket).where(eq(ticket.tokenHash, tokenHash));
}

/** Revokes an account's tickets of one purpose. */
export async function revokeTicketsOf(db: Database, accountId: string, purpose: string) {
  await db
    .update(ticket)
    .set({ usedAt: sql`now()` })
    .where(
      and(eq(ticket.accountId, accountId), eq(ticket.purpose, purpose), isNull(ticket.usedAt)),
    );
}

/**
 * Revokes an account's tickets, including running recoveries. Identity verified within a session (`contact`) stays
 * valid: it is useless without that session.
 */
export async function revokeTickets(db: Database, accountId: string): Promise<void> {
  await db
    .update(ticket)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        or(eq(ticket.accountId, accountId), sql`${ticket.data} ->> 'proven' = ${accountId}`),
        ne(ticket.purpose, 'contact'),
        isNull(ticket.usedAt),
      ),
    );
}
