import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import { sharedMoment } from '../../../infrastructure/clock.ts';
import { createToken, hashSecret } from '../secrets.ts';
import {
  countTry,
  findTicket,
  insertTicket,
  markTicketUsed,
  type Ticket,
} from './tickets.repository.ts';

/** Next step that a ticket authorises. */
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
  | 'contact'
  | 'staff-second-step'
  | 'staff-invitation'
  | 'ai-export'
  | 'audit-export'
  | 'lead-export';

/** Data of a ticket to be issued. */
export interface NewTicket {
  purpose: TicketPurpose;
  accountId?: string | null;
  data?: Record<string, unknown>;
  ttlSeconds: number;
}

/** Issues a ticket and returns its token; the database stores only the token's hash. */
export async function issueTicket(
  db: Database,
  { purpose, accountId = null, data = {}, ttlSeconds }: NewTicket,
): Promise<string> {
  const token = createToken();
  const expiresAt = sharedMoment(ttlSeconds * 1_000);
  await insertTicket(db, { tokenHash: hashSecret(token), purpose, accountId, data, expiresAt });
  return token;
}

const keyOf = (purpose: TicketPurpose, token: string) => ({
  tokenHash: hashSecret(token),
  purpose,
});

/** The step behind a ticket is over. */
export const ticketExpiredError = () => new ApiError(CODES.badInput, '这一步已过期，请从头开始');

function requireValid(row: Ticket | undefined): Ticket {
  if (!row) throw ticketExpiredError();
  return row;
}

/** Reads a ticket, which stays valid; throws if it isn't. */
export const getTicket = async (db: Database, purpose: TicketPurpose, token: string) =>
  requireValid(await findTicket(db, keyOf(purpose, token)));

/** Uses a ticket; throws if it isn't valid. Of several concurrent calls only the first succeeds. */
export const consumeTicket = async (db: Database, purpose: TicketPurpose, token: string) =>
  requireValid(await tryConsumeTicket(db, purpose, token));

/** Uses a ticket; undefined if it isn't valid. */
export const tryConsumeTicket = (db: Database, purpose: TicketPurpose, token: string) =>
  markTicketUsed(db, keyOf(purpose, token));

/** Counts a try at the step behind a ticket; throws after `max` tries. */
export const countTicketTry = async (
  db: Database,
  purpose: TicketPurpose,
  token: string,
  max: number,
) => requireValid(await countTry(db, keyOf(purpose, token), max));
