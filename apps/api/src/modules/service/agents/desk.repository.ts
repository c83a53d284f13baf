import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  ne,
  or,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { offsetOf, type PageInput } from '../../../db/paging.ts';
import {
  account,
  chatMessage,
  conversation,
  conversationNote,
  guest,
  role,
  rolePermission,
} from '../../../db/schema.ts';
import { CONVERSATION_FIELDS } from '../chat/conversations.repository.ts';
import { searchConversations } from './desk-search.repository.ts';

const agent = alias(account, 'agent');
const member = alias(account, 'member');
const lastMessage = alias(chatMessage, 'last_message');

const unread = sql<number>`(
  select count(*)::int from ${chatMessage} m
  where m.conversation_id = ${conversation.id} and m.sender_kind = 'visitor'
    and m.seq > ${conversation.agentReadSeq})`;

const selectDesk = (db: Database) =>
  db
    .select({
      ...CONVERSATION_FIELDS,
      agentName: agent.realname,
      memberName: member.realname,
      source: guest.source,
      lastTouch: guest.lastTouch,
      snoozedUntil: conversation.snoozedUntil,
      teamId: role.id,
      teamName: role.name,
      ratingText: conversation.ratingText,
      lastMessageAt: conversation.lastMessageAt,
      createdAt: conversation.createdAt,
      unread,
      lastSender: lastMessage.senderKind,
      lastKind: lastMessage.kind,
      lastText: lastMessage.text,
    })
    .from(conversation)
    .innerJoin(guest, eq(guest.id, conversation.guestId))
    .leftJoin(agent, eq(agent.id, conversation.agentId))
    .leftJoin(member, eq(member.id, conversation.accountId))
    .leftJoin(role, eq(role.id, conversation.teamId))
    .leftJoin(
      lastMessage,
      and(
        eq(lastMessage.conversationId, conversation.id),
        eq(lastMessage.seq, conversation.lastSeq),
      ),
    );

/** Returns a conversation as desks show it. */
export async function findDeskConversation(db: Database, id: string) {
  const [row] = await selectDesk(db).where(eq(conversation.id, id));
  return row;
}

/** Conversation as desks show it. */
export type DeskRow = NonNullable<Awaited<ReturnType<typeof findDeskConversation>>>;

/** Conversations of a desk: of a state, or of one agent. */
export type DeskFilter = 'all' | 'waiting' | 'mine' | 'open' | 'closed';

function deskCondition(filter: DeskFilter, agentId: string): SQL | undefined {
  const begun = gt(conversation.lastSeq, 0);
  if (filter === 'all') return begun;
  if (filter !== 'mine') return and(begun, eq(conversation.state, filter));
  return and(begun, eq(conversation.state, 'open'), eq(conversation.agentId, agentId));
}

interface DeskList {
  filter: DeskFilter;
  agentId: string;
  /** Text that is searched for; empty for none. */
  text: string;
}

/** Who waits longest comes first, else the newest message. */
const orderOf = ({ filter }: DeskList) =>
  filter === 'waiting'
    ? [asc(conversation.waitingSince), asc(conversation.id)]
    : [desc(conversation.lastMessageAt), desc(conversation.id)];

/** A page of conversations in which something was said. */
export async function listDeskConversations(db: Database, list: DeskList, page: PageInput) {
  const where = deskCondition(list.filter, list.agentId);
  const order = orderOf(list);
  if (list.text) {
    // Searched once for the page and the total: it reads what was said.
    const ids = await searchConversations(db, { text: list.text, where, order });
    const shown = ids.slice(offsetOf(page), offsetOf(page) + page.size);
    const found = selectDesk(db).where(inArray(conversation.id, shown));
    return { rows: await found.orderBy(...order), total: ids.length };
  }
  const [rows, total] = await Promise.all([
    selectDesk(db)
      .where(where)
      .orderBy(...order)
      .limit(page.size)
      .offset(offsetOf(page)),
    db.$count(conversation, where),
  ]);
  return { rows, total };
}

/** Returns conversations by their ids, in no order; those in which nothing was said are left out. */
export const listBegunConversations = (db: Database, ids: readonly string[]): Promise<DeskRow[]> =>
  selectDesk(db).where(and(inArray(conversation.id, [...ids]), gt(conversation.lastSeq, 0)));

/** Number of visitors who wait for an agent to take their conversation. */
export const countWaiting = (db: Database): Promise<number> =>
  db.$count(conversation, and(eq(conversation.state, 'waiting'), gt(conversation.lastSeq, 0)));

/** Gives a conversation to an agent unless another one has it; false then. */
export async function takeConversation(
  db: Database,
  id: string,
  agentId: string,
): Promise<boolean> {
  const rows = await db
    .update(conversation)
    .set({
      agentId,
      state: 'open',
      takenAt: sql`now()`,
      closedAt: null,
      snoozedUntil: null,
      teamId: null,
    })
    .where(
      and(
        eq(conversation.id, id),
        or(ne(conversation.state, 'open'), isNull(conversation.agentId)),
      ),
    )
    .returning({ id: conversation.id });
  return rows.length > 0;
}

/** Changes a conversation of an agent; false if the agent does not have it any more. */
async function updateHeld(
  db: Database,
  id: string,
  agentId: string,
  changes: PgUpdateSetSource<typeof conversation>,
): Promise<boolean> {
  const rows = await db
    .update(conversation)
    .set(changes)
    .where(
      and(
        eq(conversation.id, id),
        eq(conversation.state, 'open'),
        eq(conversation.agentId, agentId),
      ),
    )
    .returning({ id: conversation.id });
  return rows.length > 0;
}

/** Hands a conversation from one agent to another; false if the first does not have it any more. */
export const transferConversation = (
  db: Database,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> =>
  updateHeld(db, id, from, { agentId: to, takenAt: sql`now()`, snoozedUntil: null });

/** Hands a conversation from an agent to a team: it waits again. False if the agent does not have it any more. */
export const queueForTeam = (
  db: Database,
  id: string,
  { from, teamId }: { from: string; teamId: string },
): Promise<boolean> =>
  updateHeld(db, id, from, {
    state: 'waiting',
    agentId: null,
    teamId,
    snoozedUntil: null,
    waitingSince: sql`coalesce(${conversation.waitingSince}, now())`,
  });

/** Puts a conversation of an agent aside, null brings it back; false if the agent does not have it any more. */
export const snoozeConversation = (
  db: Database,
  id: string,
  { agentId, until }: { agentId: string; until: Date | null },
): Promise<boolean> => updateHeld(db, id, agentId, { snoozedUntil: until });

/** Roles whose members may chat, by name. */
export const listTeams = (db: Database) =>
  db
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(rolePermission)
          .where(and(eq(rolePermission.roleId, role.id), eq(rolePermission.permission, 'chat'))),
      ),
    )
    .orderBy(asc(role.name));

/** Inserts a note and returns its id and time. */
export async function insertNote(
  db: Database,
  values: { conversationId: string; authorId: string; text: string },
) {
  const [row] = await db
    .insert(conversationNote)
    .values(values)
    .returning({ id: conversationNote.id, createdAt: conversationNote.createdAt });
  if (!row) throw new Error('the note was not inserted');
  return row;
}

/** Maximum notes of a conversation that are shown, the newest. */
const MAX_NOTES = 100;

/** Notes of a conversation, the oldest first. For agents only. */
export async function listNotes(db: Database, conversationId: string) {
  const rows = await db
    .select({
      id: conversationNote.id,
      authorName: account.realname,
      text: conversationNote.text,
      createdAt: conversationNote.createdAt,
    })
    .from(conversationNote)
    .leftJoin(account, eq(account.id, conversationNote.authorId))
    .where(eq(conversationNote.conversationId, conversationId))
    .orderBy(desc(conversationNote.createdAt), desc(conversationNote.id))
    .limit(MAX_NOTES);
  return rows.toReversed();
}
