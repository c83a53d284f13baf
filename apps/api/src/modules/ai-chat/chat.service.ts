import { CODES, type aiChatContract, type InputOf } from '@zhucheng/contracts';
import { createRun } from '../../ai/runs/runs.service.ts';
import { pageInfo } from '../../db/paging.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import { CHAT_RUN, type ChatInput } from './answers.service.ts';
import * as conversations from './conversations.repository.ts';
import type { ChatMessage, Conversation } from './conversations.repository.ts';

type Input<K extends keyof typeof aiChatContract.endpoints> = InputOf<
  (typeof aiChatContract.endpoints)[K]
>;

const NEW_TITLE = '新对话';
/** Characters of the first question that become the title. */
const TITLE_LENGTH = 30;
const MAX_CONVERSATIONS = 1_000;
const MAX_MESSAGES = 200;

const notFound = () => new ApiError(CODES.notFound, '没有找到这次对话');

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
  const total = await conversations.countConversations(context.db, userId);
  return { records: rows.map(presentConversation), ...pageInfo(input, total) };
}

/** The caller's conversation with all its messages. */
export async function getConversation({ db, session }: RequestContext, { id }: Input<'get'>) {
  const { userId } = requireSession({ session });
  const row = await conversations.findConversation(db, userId, fromWireId(id));
  if (!row) throw notFound();
  const messages = await conversations.listMessages(db, row.id);
  return { ...presentConversation(row), messages: messages.map(presentMessage) };
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

/** Asks a question: stores it with its answer, whose run begins. */
export async function sendQuestion(context: RequestContext, { id, text }: Input<'send'>) {
  const { userId: accountId } = requireSession(context);
  const { runId, messages } = await context.db.transaction(async (tx) => {
    const row = await conversations.lockConversation(tx, accountId, fromWireId(id));
    if (!row) throw notFound();
    if (await conversations.findOpenAnswer(tx, row.id)) {
      throw new ApiError(CODES.conflict, '上一个问题还在回答，请等它写完，或先停止');
    }
    const last = await conversations.getLastSeq(tx, row.id);
    if (last >= MAX_MESSAGES) {
      throw new ApiError(CODES.conflict, '这次对话已经很长了，请开始新的对话');
    }
    const input: ChatInput = { question: text };
    const run = await createRun(tx, { accountId, kind: CHAT_RUN, input, price: 0 });
    const base = { conversationId: row.id };
    const stored = await conversations.insertMessages(tx, [
      { ...base, seq: last + 1, role: 'question', text, state: 'done' },
      { ...base, seq: last + 2, role: 'answer', runId: run, state: 'writing' },
    ]);
    const isUntitled = last === 0 && row.title === NEW_TITLE;
    const title = { title: text.replaceAll(/\s+/g, ' ').slice(0, TITLE_LENGTH).toWellFormed() };
    await conversations.updateConversation(tx, accountId, row.id, isUntitled ? title : {});
    return { runId: run, messages: stored };
  });
  await context.runs.begin(runId);
  const [question, answer] = messages.map(presentMessage);
  if (!question || !answer) throw new Error('a question was not stored');
  return { question, answer };
}

const presentConversation = ({ id, title, createdAt, updatedAt }: Conversation) => ({
  id: toWireId(id),
  title,
  createTime: toWireTime(createdAt),
  updateTime: toWireTime(updatedAt),
});

const presentMessage = ({ id, role, text, answer, runId, state, createdAt }: ChatMessage) => ({
  id: toWireId(id),
  role,
  text,
  answer,
  run: runId === null ? null : toWireId(runId),
  state,
  createTime: toWireTime(createdAt),
});
