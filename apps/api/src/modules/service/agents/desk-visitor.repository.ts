import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import {
  account,
  chatMessage,
  company,
  companyMember,
  conversation,
  guest,
  lead,
  visit,
} from '../../../db/schema.ts';

const agent = alias(account, 'agent');

/** Visitor of a conversation with the account that has joined it. */
export async function findVisitor(db: Database, conversationId: string) {
  const [row] = await db
    .select({
      guestId: conversation.guestId,
      accountId: conversation.accountId,
      source: guest.source,
      firstTouch: guest.firstTouch,
      lastTouch: guest.lastTouch,
      visitorId: guest.visitorId,
      memberName: account.realname,
      memberPhone: account.phone,
    })
    .from(conversation)
    .innerJoin(guest, eq(guest.id, conversation.guestId))
    .leftJoin(account, eq(account.id, conversation.accountId))
    .where(eq(conversation.id, conversationId));
  return row;
}

/** Visitor as {@link findVisitor} reads it. */
export type VisitorRow = NonNullable<Awaited<ReturnType<typeof findVisitor>>>;

/** Name of the first company of an account; empty without one. */
export async function findCompanyName(db: Database, accountId: string): Promise<string> {
  const [row] = await db
    .select({ name: company.name })
    .from(companyMember)
    .innerJoin(company, eq(company.id, companyMember.companyId))
    .where(eq(companyMember.accountId, accountId))
    .limit(1);
  return row?.name ?? '';
}

/** Time of which agents see the visitor's pages. Visits have no index by visitor: only these days are read. */
const SHOWN_VISITS = sql`now() - interval '2 days'`;
const MAX_PAGES = 50;

/** Pages that a visitor has opened in the last two days, the newest first. */
export const listPages = (db: Database, { visitorId, accountId }: VisitorRow) =>
  visitorId === null && accountId === null
    ? Promise.resolve([])
    : db
        .select({ page: visit.page, at: visit.at })
        .from(visit)
        .where(
          and(
            gt(visit.at, SHOWN_VISITS),
            or(
              visitorId === null ? undefined : eq(visit.visitorId, visitorId),
              accountId === null ? undefined : eq(visit.accountId, accountId),
            ),
          ),
        )
        .orderBy(desc(visit.at))
        .limit(MAX_PAGES);

const MAX_HISTORY = 20;

/** Other conversations of the same browser or account, the newest first. */
export const listHistory = (
  db: Database,
  conversationId: string,
  { guestId, accountId }: VisitorRow,
) =>
  db
    .select({
      id: conversation.id,
      at: conversation.createdAt,
      agentName: agent.realname,
      kind: chatMessage.kind,
      text: chatMessage.text,
    })
    .from(conversation)
    .innerJoin(
      chatMessage,
      and(eq(chatMessage.conversationId, conversation.id), eq(chatMessage.seq, 1)),
    )
    .leftJoin(agent, eq(agent.id, conversation.agentId))
    .where(
      and(
        ne(conversation.id, conversationId),
        or(
          eq(conversation.guestId, guestId),
          accountId === null ? undefined : eq(conversation.accountId, accountId),
        ),
      ),
    )
    .orderBy(desc(conversation.createdAt))
    .limit(MAX_HISTORY);

/** The newest lead of a conversation, else of its guest. */
export async function findLeadOf(db: Database, conversationId: string, guestId: string) {
  const [row] = await db
    .select()
    .from(lead)
    .where(
      and(
        or(eq(lead.conversationId, conversationId), eq(lead.guestId, guestId)),
        isNull(lead.mergedIntoId),
      ),
    )
    .orderBy(
      sql`${lead.conversationId} is not distinct from ${conversationId} desc`,
      desc(lead.createdAt),
    )
    .limit(1);
  return row;
}
