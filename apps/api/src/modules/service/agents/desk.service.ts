import { CODES, type InputOf, type serviceAgentsContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { invalidFields } from '../../../http/error-mapping.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../wire-format.ts';
import { findAccount } from '../../accounts/accounts.repository.ts';
import { appendMessage, type MessageReceipt } from '../chat/append-messages.service.ts';
import { emitConversationChanged } from '../chat/chat-events.ts';
import { appendFile } from '../chat/chat-files.service.ts';
import { closeConversation, findConversation } from '../chat/conversations.repository.ts';
import {
  conversationNotFound,
  markMessages,
  toWireConversation,
} from '../chat/conversations.service.ts';
import { listPresentAgents, savePresence } from '../chat/presence.repository.ts';
import { appendNotice, readMessage, readMessagePage } from '../chat/visitor-chat.service.ts';
import { listYearsToType } from '../settings/settings.rules.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import {
  countWaiting,
  findDeskConversation,
  insertNote,
  listDeskConversations,
  listNotes,
  takeConversation,
  transferConversation,
  type DeskRow,
} from './desk.repository.ts';
import { findAnswerProblem, findCloseProblem, toVisitorName } from './desk.rules.ts';

type Input<Name extends keyof typeof serviceAgentsContract.endpoints> = InputOf<
  (typeof serviceAgentsContract.endpoints)[Name]
>;

/** Agent who calls. */
export interface Agent {
  id: string;
  name: string;
}

async function getCallingAgent(context: RequestContext): Promise<Agent> {
  const { userId } = requireSession(context);
  const row = await findAccount(context.db, userId);
  return { id: userId, name: row?.realname ?? '' };
}

const toWireDesk = (row: DeskRow) => ({
  ...toWireConversation(row),
  agentId: row.agentId && toWireId(row.agentId),
  visitorName: toVisitorName(row.memberName, row.guestId),
  source: row.source,
  ratingText: row.ratingText,
  unread: row.unread,
  lastMessage:
    row.lastSender && row.lastKind
      ? { from: row.lastSender, kind: row.lastKind, text: row.lastText ?? '' }
      : null,
  lastMessageAt: toWireTimeOrNull(row.lastMessageAt),
  createdAt: toWireTime(row.createdAt),
});

async function readDesk(db: Database, wireId: string) {
  const row = await findDeskConversation(db, fromWireId(wireId));
  if (!row) throw conversationNotFound();
  return toWireDesk(row);
}

/** A conversation by its id on the wire; throws where there is none. */
async function requireConversation(db: Database, wireId: string) {
  const row = await findConversation(db, fromWireId(wireId));
  if (!row) throw conversationNotFound();
  return row;
}

/** A conversation that the agent may answer; throws 40900 with the reason for any other. */
async function requireHeld(db: Database, agent: Agent, wireId: string) {
  const row = await requireConversation(db, wireId);
  const problem = findAnswerProblem(row, agent.id);
  if (problem) throw new ApiError(CODES.conflict, problem);
  return row;
}

/** A page of conversations for an agent's desk. */
export async function getDeskPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const { rows, total } = await listDeskConversations(context.db, input.filter, userId, input);
  return { ...pageInfo(input, total), records: rows.map(toWireDesk) };
}

/** Messages of a conversation with its notes. */
export async function getDeskMessages({ db }: RequestContext, input: Input<'messages'>) {
  const row = await requireConversation(db, input.conversationId);
  const page = await readMessagePage(db, row, 'agent', input);
  const notes = await listNotes(db, row.id);
  return {
    ...page,
    conversation: await readDesk(db, input.conversationId),
    notes: notes.map(toWireNote),
  };
}

const toWireNote = (note: Awaited<ReturnType<typeof listNotes>>[number]) => ({
  id: toWireId(note.id),
  authorName: note.authorName ?? '',
  text: note.text,
  createdAt: toWireTime(note.createdAt),
});

/** Stores a text of an agent who has the conversation; for calls and sockets alike. */
async function sendAgentText(
  db: Database,
  agent: Agent,
  { conversationId, clientId, text }: Pick<Input<'send'>, 'conversationId' | 'clientId' | 'text'>,
): Promise<MessageReceipt> {
  const row = await requireHeld(db, agent, conversationId);
  return appendMessage(db, {
    conversationId: row.id,
    senderKind: 'agent',
    senderId: agent.id,
    senderName: agent.name,
    clientId,
    kind: 'text',
    text,
  });
}

/** Stores a text of the calling agent. */
export async function sendText(context: RequestContext, input: Input<'send'>) {
  const agent = await getCallingAgent(context);
  const { seq, id, createdAt } = await sendAgentText(context.db, agent, input);
  return { seq, id, createdAt };
}

/** Stores a file of the calling agent. */
export async function sendUpload(context: RequestContext, input: Input<'upload'>) {
  const agent = await getCallingAgent(context);
  const row = await requireHeld(context.db, agent, input.conversationId);
  const sender = {
    conversationId: row.id,
    senderKind: 'agent',
    senderId: agent.id,
    senderName: agent.name,
    clientId: input.clientId,
  } as const;
  const { seq } = await appendFile(context, sender, context.upload);
  return readMessage(context.db, row.id, seq);
}

/** Records up to which message agents have read. */
export async function readMessages({ db }: RequestContext, input: Input<'read'>) {
  const row = await requireConversation(db, input.conversationId);
  await markMessages(db, row, 'agent', { read: input.seq });
  return readDesk(db, input.conversationId);
}

/** Gives a conversation to the calling agent. Of two at once one gets it, the other 40900. */
export async function take(context: RequestContext, { conversationId }: Input<'take'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id } = await requireConversation(db, conversationId);
  const isNew = await db.transaction(async (tx) => {
    const taken = await takeConversation(tx, id, agent.id);
    const { agentId, agentName } = await requireConversation(tx, conversationId);
    if (agentId !== agent.id) {
      throw new ApiError(CODES.conflict, `${agentName || '同事'}刚刚接入了这个会话`);
    }
    await auditConversation(tx, context, id, { after: { agentId: toWireId(agent.id) } });
    return taken;
  });
  if (isNew) await announce(db, id, `${agent.name ? `客服 ${agent.name} ` : '客服'}为您服务`);
  return readDesk(db, conversationId);
}

/** Hands a conversation of the calling agent to a colleague who is there. */
export async function transfer(context: RequestContext, input: Input<'transfer'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id } = await requireHeld(db, agent, input.conversationId);
  const to = fromWireId(input.agentId);
  if (to === agent.id) {
    throw invalidFields([{ field: 'agentId', message: '会话已经在您这里，请选择一位同事' }]);
  }
  const colleague = (await listPresentAgents(db)).find((present) => present.id === to);
  if (!colleague) throw new ApiError(CODES.conflict, '这位同事现在不在，请选择另一位');
  await db.transaction(async (tx) => {
    if (!(await transferConversation(tx, id, { from: agent.id, to }))) {
      throw new ApiError(CODES.conflict, '会话刚刚变了，请刷新后再转');
    }
    await auditConversation(tx, context, id, {
      before: { agentId: toWireId(agent.id) },
      after: { agentId: toWireId(to) },
    });
  });
  await announce(db, id, `已为您转接到客服 ${colleague.name}`);
  return readDesk(db, input.conversationId);
}

/** Ends a conversation of the calling agent, or one that nobody has. */
export async function close(context: RequestContext, { conversationId }: Input<'close'>) {
  const { db } = context;
  const row = await requireConversation(db, conversationId);
  const problem = findCloseProblem(row, requireSession(context).userId);
  if (problem) throw new ApiError(CODES.conflict, problem);
  const isClosed = await db.transaction(async (tx) => {
    const closed = await closeConversation(tx, row.id);
    await auditConversation(tx, context, row.id, {
      before: { state: row.state },
      after: { state: 'closed' },
    });
    return closed;
  });
  if (isClosed) {
    await announce(db, row.id, '会话已结束，感谢您的咨询；还有问题请直接写在这里');
  }
  return readDesk(db, conversationId);
}

/** Audits what an agent does with a conversation, in the transaction of the change. */
const auditConversation = (
  tx: Database,
  { audit }: RequestContext,
  id: string,
  detail: Record<string, unknown>,
) => audit(tx, { resource: { kind: 'conversation', id: toWireId(id) }, detail });

/** Tells both sides of a change: as a message of the system, and to listeners. */
async function announce(db: Database, id: string, text: string): Promise<void> {
  await appendNotice(db, id, `notice-${randomUUID().slice(0, 23)}`, text);
  emitConversationChanged(toWireId(id));
}

/** Stores a note of the calling agent. It never leaves the console. */
export async function addNote(context: RequestContext, input: Input<'note'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id: conversationId } = await requireConversation(db, input.conversationId);
  const note = await db.transaction(async (tx) => {
    const added = await insertNote(tx, { conversationId, authorId: agent.id, text: input.text });
    await auditConversation(tx, context, conversationId, { note: toWireId(added.id) });
    return added;
  });
  return toWireNote({ ...note, authorName: agent.name, text: input.text });
}

/** Records that the calling agent's desk is open; returns who else is there and how many visitors wait. */
export async function reportPresence(context: RequestContext, { available }: Input<'presence'>) {
  const { db } = context;
  await savePresence(db, requireSession(context).userId, available);
  const [agents, waiting, settings] = await Promise.all([
    listPresentAgents(db),
    countWaiting(db),
    getServiceSettings(db),
  ]);
  return {
    agents: agents.map((agent) => ({ ...agent, id: toWireId(agent.id) })),
    waiting,
    unknownYears: listYearsToType(settings, toShanghaiDay(Date.now())),
  };
}
