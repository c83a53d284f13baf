import { CODES } from '@zhucheng/contracts';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { ticket } from '../../../db/schema.ts';
import { ApiError } from '../../../http/api-error.ts';
import { hashSecret, createToken } from '../secrets.ts';

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
  ttlSeconds: number;
}

/** Gives out a ticket; the database keeps only its digest. */
export async function issueTicket(
  db: Database,
  { purpose, accountId, data, ttlSeconds: lives }: NewTicket,
) {
  const token = createToken();
  await db.insert(ticket).values({
    tokenHash: hashSecret(token),
    purpose,
    accountId: accountId ?? null,
    data: data ?? {},
    expiresAt: new Date(Date.now() + lives * 1_000),
  });
  return token;
}

const isValidTicket = (token: string, purpose: TicketPurpose) =>
  and(
    eq(ticket.tokenHash, hashSecret(token)),
    eq(ticket.purpose, purpose),
    isNull(ticket.usedAt),
    gt(ticket.expiresAt, sql`now()`),
  );

const ticketExpiredError = () => new ApiError(CODES.badInput, '这一步已过期，请从头开始');

/** Reads a ticket and leaves it valid. */
export async function getTicket(db: Database, purpose: TicketPurpose, token: string) {
  const [row] = await db.select().from(ticket).where(isValidTicket(token, purpose));
  if (!row) throw ticketExpiredError();
  return row;
}

/** Uses a ticket up: of several calls with the same one, only the first gets it. */
export async function consumeTicket(db: Database, purpose: TicketPurpose, token: string) {
  const row = await tryConsumeTicket(db, purpose, token);
  if (!row) throw ticketExpiredError();
  return row;
}

/** Uses a ticket up where there is one. */
export async function tryConsumeTicket(
  db: Database,
  purpose: TicketPurpose,
  token: string,
): Promise<Ticket | undefined> {
  const [row] = await db
    .update(ticket)
    .set({ usedAt: sql`now()` })
    .where(isValidTicket(token, purpose))
    .returning();
  return row;
}

/** Counts a try at what the ticket asks for; after so many it is void. */
export async function countTicketTry(
  db: Database,
  purpose: TicketPurpose,
  token: string,
  max: number,
) {
  const [row] = await db
    .update(ticket)
    .set({ tries: sql`${ticket.tries} + 1` })
    .where(and(isValidTicket(token, purpose), lt(ticket.tries, max)))
    .returning();
  if (!row) throw ticketExpiredError();
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
export async function mergeTicketData(db: Database, id: string, data: Record<string, unknown>) {
  await db
    .update(ticket)
    .set({ data: sql`${ticket.data} || ${JSON.stringify(data)}::jsonb` })
    .where(eq(ticket.id, id));
}
