import { CODES, toFileAddress } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import {
  issueTicket,
  tryConsumeTicket,
  type TicketPurpose,
} from '../../accounts/verification/tickets.service.ts';

/** File that is fetched once, by whoever asked for it. */
export interface OneTimeExport {
  purpose: Extract<TicketPurpose, 'audit-export' | 'lead-export'>;
  /** Path of the file in its contract. */
  path: string;
  /** Page of the console on which it is asked for. */
  place: string;
}

const TTL_SECONDS = 60;

/** What a file is made of, and what the audit log says of it. */
interface Asked {
  data: Record<string, unknown>;
  entry: Parameters<RequestContext['audit']>[1];
}

/** Lets the caller fetch a file once; returns its address. */
export async function beginExport(
  context: RequestContext,
  { purpose, path }: OneTimeExport,
  { data, entry }: Asked,
): Promise<string> {
  const { userId: accountId } = requireSession(context);
  const ticket = await context.db.transaction(async (tx) => {
    await context.audit(tx, entry);
    return issueTicket(tx, { purpose, accountId, data, ttlSeconds: TTL_SECONDS });
  });
  return toFileAddress(path, { ticket });
}

/** What the file behind a ticket is made of. The ticket is used up; throws if it is not the caller's or was used. */
export async function takeExport(
  context: RequestContext,
  { purpose, place }: OneTimeExport,
  token: string,
): Promise<Record<string, unknown>> {
  const ticket = await tryConsumeTicket(context.db, purpose, token);
  if (ticket?.accountId !== requireSession(context).userId) {
    throw new ApiError(CODES.notFound, `这个下载地址用过或过期了，请在${place}里再导出一次`);
  }
  return ticket.data;
}
