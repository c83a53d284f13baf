import { CODES, type aiChatContract, type InputOf } from '@zhucheng/contracts';
import { pageInfo } from '../../db/paging.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import * as conversations from './conversations.repository.ts';
import type { ChatMessage, Conversation } from './conversations.repository.ts';

/** Input of a call of conversations. */
export type Input<K extends keyof typeof aiChatContract.endpoints> = InputOf<
  (typeof aiChatContract.endpoints)[K]
>;

/** Title of a conversation until its first question. */
export const NEW_TITLE = '新对话';
const MAX_CONVERSATIONS = 1_000;

/** Refusal: the caller has no such conversation. */
export const notFound = () => new ApiError(CODES.notFound, '没有找到这次对话');

/** Begins a conversation of the caller. */
export async function createConversation(
  { db, ...context }: RequestContext,
  { title = NEW_TITLE }: Input<'create'>,
) {
  const { userId } = requireSession(context);
  if ((await conversations.countConversations(db, userId)) >= MAX_CONVERSATIONS) {
    throw new ApiError(CODES.conflict, `最多保留 ${MAX_CONVERSATIONS} 次对话，请先删除一些`);
  }
  const [row] = await conversations.insertConversation(db, userId, title);
  if (!row) throw notFound();
  return presentConversation(row);
}

/** Page of the caller's conversations. */
export async function getConversationPage(context: RequestContext, input: Input<'listPaged'>) {
  const { userId } = requireSession(context);
  const rows = await conversations.listConversations(context.db, userId, input);
  const total = await conversations.countConversations(context.db, userId, input.keyword);
  return { records: rows.map(presentConversation), ...pageInfo(input, total) };
}

/** The caller's conversation with all its messages. */
export async function getConversation({ db, session }: RequestContext, { id }: Input<'get'>) {
  const { userId } = requireSession({ session });
  return readConversation(db, userId, id);
}

/** A member's conversation with all its messages. Throws if there is none. */
export async function readConversation(db: Database, accountId: string, id: string) {
  const row = await conversations.findConversation(db, accountId, fromWireId(id));
  if (!row) throw notFound();
  const messages = await conversations.listMessages(db, row.id);
  return {
    ...presentConversation(row),
    current: row.currentId === null ? null : toWireId(row.currentId),
    messages: messages.map(presentMessage),
  };
}

/** Gives the caller's conversation another title. */
export async function renameConversation(
  { db, session }: RequestContext,
  { id, title }: Input<'rename'>,
) {
  const { userId } = requireSession({ session });
  const row = await conversations.updateConversation(db, userId, fromWireId(id), { title });
  if (!row) throw notFound();
  return presentConversation(row);
}

/** Removes the caller's conversation; an answer that is being written is stopped first. */
export async function removeConversation(context: RequestContext, { id }: Input<'remove'>) {
  const { userId } = requireSession(context);
  const row = await conversations.findConversation(context.db, userId, fromWireId(id));
  if (!row) throw notFound();
  const open = await conversations.findOpenAnswer(context.db, row.id);
  if (open?.runId) await context.runs.stop(userId, open.runId);
  await conversations.deleteConversation(context.db, userId, row.id);
  return { id };
}

const presentConversation = ({ id, title, createdAt, updatedAt }: Conversation) => ({
  id: toWireId(id),
  title,
  createTime: toWireTime(createdAt),
  updateTime: toWireTime(updatedAt),
});

/** A message as its reader gets it. */
export const presentMessage = (message: ChatMessage) => {
  const { id, parentId, role, text, answer, runId, state, materials, feedback, createdAt } =
    message;
  return {
    id: toWireId(id),
    parent: parentId === null ? null : toWireId(parentId),
    role,
    text,
    answer,
    run: runId === null ? null : toWireId(runId),
    state,
    materials,
    feedback,
    createTime: toWireTime(createdAt),
  };
};
