import { CODES } from '@zhucheng/contracts';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { ticket } from '../db/schema.ts';
import { ApiError } from '../http/api-error.ts';
import { digestOf, newToken } from './secrets.ts';

/** What a ticket lets its holder do next. */
export type TicketPurpose =
  | 'hand-off'
  | 'second-step'
  | 'bind'
  | 'register'
  | 'choose-company'
  | 'recover'
  | 'upgrade'
  | 'wechat'
  | 'icode'
  | 'contact';

/** A ticket as its holder's next call finds it. */
export type Ticket = typeof ticket.$inferSelect;

/** A ticket to be given out. */
export interface NewTicket {
  purpose: TicketPurpose;
  accountId?: string | null;
  data?: Record<string, unknown>;
  /** Seconds. */
  lives: number;
}

/** Gives out a ticket; the database keeps only its digest. */
export async function issueTicket(db: Database, { purpose, accountId, data, lives }: NewTicket) {
  const token = newToken();
  await db.insert(ticket).values({
    tokenHash: digestOf(token),
    purpose,
    accountId: accountId ?? null,
    data: data ?? {},
    expiresAt: new Date(Date.now() + lives * 1_000),
  });
  return token;
}

const valid = (token: string, purpose: TicketPurpose) =>
  and(
    eq(ticket.tokenHash, digestOf(token)),
    eq(ticket.purpose, purpose),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, sql`now()`),
  );

const expired = () => new ApiError(CODES.badInput, '这一步已过期，请从头开始');

/** Reads a ticket and leaves it valid. */
export async function readTicket(db: Database, purpose: TicketPurpose, token: string) {
  const [row] = await db.select().from(ticket).where(valid(token, purpose));
  if (!row) throw expired();
  return row;
}

/** Uses a ticket up: of several calls with the same one, only the first gets it. */
export async function takeTicket(db: Database, purpose: TicketPurpose, token: string) {
  const row = await takeTicketIfAny(db, purpose, token);
  if (!row) throw expired();
  return row;
}

/** Uses a ticket up where there is one. */
export async function takeTicketIfAny(
  db: Database,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  const [row] = await db
    .update(ticket)
    .set({ usedAt: sql`now()` })
    .where(valid(token, purpose))
    .returning();
  return row;
}

/** Counts a try at what the ticket asks for; after so many it is void. */
export async function tryTicket(db: Database, purpose: TicketPurpose, token: string, most: number) {
  const [row] = await db
    .update(ticket)
    .set({ tries: sql`${ticket.tries} + 1` })
    .where(and(valid(token, purpose), lt(ticket.tries, most)))
    .returning();
  if (!row) throw expired();
  return row;
}

/**
 * Makes an account's tickets void, recoveries under way included. What was proved within a session stays: it is worth
 * nothing without one.
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

/** Remembers what the step has come to. */
export async function noteOnTicket(db: Database, id: string, data: Record<string, unknown>) {
  await db
    .update(ticket)
    .set({ data: sql`${ticket.data} || ${JSON.stringify(data)}::jsonb` })
    .where(eq(ticket.id, id));
}
