import type { InputOf, serviceAgentsContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import type { Database } from '../../../db/client.ts';
import { pageInfo } from '../../../db/paging.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { appendMessage } from '../chat/append-messages.service.ts';
import { emitNoteWritten } from '../chat/chat-events.ts';
import { appendFile } from '../chat/chat-files.service.ts';
import { markMessages } from '../chat/conversations.service.ts';
import { listPresentAgents, savePresence } from '../chat/presence.repository.ts';
import { readMessage, readMessagePage } from '../chat/visitor-chat.service.ts';
import { requireHelpArticle } from '../help/help.service.ts';
import { listYearsToType } from '../settings/settings.rules.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import {
  getCallingAgent,
  readDesk,
  requireConversation,
  requireHeld,
  toWireDesk,
  type Agent,
} from './desk-conversation.service.ts';
import {
  countWaiting,
  insertNote,
  listDeskConversations,
  listNotes,
  listTeams,
} from './desk.repository.ts';

type Input<Name extends keyof typeof serviceAgentsContract.endpoints> = InputOf<
  (typeof serviceAgentsContract.endpoints)[Name]
>;

/** A page of conversations for an agent's desk. */
export async function getDeskPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const { filter, text } = input;
  const wanted = { filter, text, agentId: userId };
  const { rows, total } = await listDeskConversations(context.db, wanted, input);
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

/** Sender of an agent's message in a conversation that the agent has. */
async function requireSender(db: Database, agent: Agent, input: Input<'upload'>) {
  const { id: conversationId } = await requireHeld(db, agent, input.conversationId);
  const { clientId } = input;
  const sender = { senderKind: 'agent', senderId: agent.id, senderName: agent.name } as const;
  return { ...sender, conversationId, clientId };
}

/** Stores a text of the calling agent. */
export async function sendText(context: RequestContext, input: Input<'send'>) {
  const sender = await requireSender(context.db, await getCallingAgent(context), input);
  const text = { kind: 'text', text: input.text } as const;
  const { seq, id, createdAt } = await appendMessage(context.db, { ...sender, ...text });
  return { seq, id, createdAt };
}

/** Stores a file of the calling agent. */
export async function sendUpload(context: RequestContext, input: Input<'upload'>) {
  const sender = await requireSender(context.db, await getCallingAgent(context), input);
  const { seq } = await appendFile(context, sender, context.upload);
  return readMessage(context.db, sender.conversationId, seq);
}

/** Sends an article of the help centre with its link. */
export async function sendArticle(context: RequestContext, input: Input<'article'>) {
  const { db } = context;
  const sender = await requireSender(db, await getCallingAgent(context), input);
  const { title, href, extract } = await requireHelpArticle(db, fromWireId(input.articleId));
  const card = { kind: 'card', text: extract || title, card: { title, href } } as const;
  const { seq } = await appendMessage(db, { ...sender, ...card });
  return readMessage(db, sender.conversationId, seq);
}

/** Records up to which message agents have read. */
export async function readMessages({ db }: RequestContext, input: Input<'read'>) {
  const row = await requireConversation(db, input.conversationId);
  await markMessages(db, row, 'agent', { read: input.seq });
  return readDesk(db, input.conversationId);
}

/** Stores a note of the calling agent. It never leaves the console. */
export async function addNote(context: RequestContext, input: Input<'note'>) {
  const { db } = context;
  const agent = await getCallingAgent(context);
  const { id: conversationId } = await requireConversation(db, input.conversationId);
  const stored = await db.transaction(async (tx) => {
    const row = await insertNote(tx, { conversationId, authorId: agent.id, text: input.text });
    await context.audit(tx, {
      resource: { kind: 'conversation', id: input.conversationId },
      detail: { note: toWireId(row.id) },
    });
    return row;
  });
  const note = toWireNote({ ...stored, authorName: agent.name, text: input.text });
  emitNoteWritten({ conversationId: input.conversationId, note });
  return note;
}

/** Records that the calling agent's desk is open; returns who else is there and how many visitors wait. */
export async function reportPresence(context: RequestContext, input: Input<'presence'>) {
  const { db } = context;
  const busy = input.busy && !input.available;
  await savePresence(db, requireSession(context).userId, { available: input.available, busy });
  const [agents, teams, waiting, settings] = await Promise.all([
    listPresentAgents(db),
    listTeams(db),
    countWaiting(db),
    getServiceSettings(db),
  ]);
  return {
    agents: agents.map((agent) => ({ ...agent, id: toWireId(agent.id) })),
    teams: teams.map((team) => ({ ...team, id: toWireId(team.id) })),
    waiting,
    unknownYears: listYearsToType(settings, toShanghaiDay(Date.now())),
  };
}
