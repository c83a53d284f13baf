import { CODES } from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { findConversation } from '../chat/conversations.repository.ts';
import { conversationNotFound, toWireConversation } from '../chat/conversations.service.ts';
import { findDeskConversation, type DeskRow } from './desk.repository.ts';
import { describeOrigin, findAnswerProblem, toVisitorName } from './desk.rules.ts';

/** Agent who calls. */
export interface Agent {
  id: string;
  name: string;
}

/** The calling agent. */
export async function getCallingAgent(context: RequestContext): Promise<Agent> {
  const { userId } = requireSession(context);
  const row = await findAccount(context.db, userId);
  return { id: userId, name: row?.realname ?? '' };
}

/** What desks show of a conversation besides its state, in lists and in the queue alike. */
export const toDeskFacts = (row: DeskRow) => ({
  agentId: row.agentId && toWireId(row.agentId),
  visitorName: toVisitorName(row.memberName, row.guestId),
  origin: describeOrigin(row.lastTouch, row.source),
  snoozedUntil: toWireTimeOrNull(row.snoozedUntil),
  team: row.teamId ? { id: toWireId(row.teamId), name: row.teamName ?? '' } : null,
  unread: row.unread,
  lastMessageAt: toWireTimeOrNull(row.lastMessageAt),
});

/** Conversation of a desk as it is on the wire. */
export const toWireDesk = (row: DeskRow) => ({
  ...toWireConversation(row),
  ...toDeskFacts(row),
  source: row.source,
  ratingText: row.ratingText,
  lastMessage:
    row.lastSender && row.lastKind
      ? { from: row.lastSender, kind: row.lastKind, text: row.lastText ?? '' }
      : null,
  createdAt: toWireTime(row.createdAt),
});

/** Conversation of a desk by its id on the wire; throws where there is none. */
export async function readDesk(db: Database, wireId: string) {
  const row = await findDeskConversation(db, fromWireId(wireId));
  if (!row) throw conversationNotFound();
  return toWireDesk(row);
}

/** A conversation by its id on the wire; throws where there is none. */
export async function requireConversation(db: Database, wireId: string) {
  const row = await findConversation(db, fromWireId(wireId));
  if (!row) throw conversationNotFound();
  return row;
}

/** A conversation that the agent may answer; throws 40900 with the reason for any other. */
export async function requireHeld(db: Database, agent: Agent, wireId: string) {
  const row = await requireConversation(db, wireId);
  const problem = findAnswerProblem(row, agent.id);
  if (problem) throw new ApiError(CODES.conflict, problem);
  return row;
}
