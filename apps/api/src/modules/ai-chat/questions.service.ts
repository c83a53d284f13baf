import { CODES } from '@zhucheng/contracts';
import { findBranchEnd, listBranch } from '@zhucheng/domain-writing/branches';
import { createRun } from '../../ai/runs/runs.service.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId, toWireId } from '../../wire-format.ts';
import { requireMaterials } from '../ai-materials/member-materials.service.ts';
import { CHAT_RUN } from './answers.service.ts';
import type { ChatInput } from './chat-run.ts';
import { NEW_TITLE, notFound, presentMessage, type Input } from './chat.service.ts';
import * as conversations from './conversations.repository.ts';
import type { ChatMessage, Conversation } from './conversations.repository.ts';

/** Characters of the first question that become the title. */
const TITLE_LENGTH = 30;
const MAX_MESSAGES = 200;
/** Questions before this one that an answer is told of. */
const MAX_EARLIER = 3;

/** A conversation that its member's call has locked, with what decides what may be asked in it. */
interface OpenConversation {
  tx: Database;
  accountId: string;
  row: Conversation;
  messages: readonly ChatMessage[];
}

/** What is asked where: a question that is stored already is answered again. */
type Asked =
  | { question: ChatMessage }
  | { parentId: string | null; text: string; materials: readonly string[] };

/** Asks a question at the end of the branch that is read. */
export const sendQuestion = (
  context: RequestContext,
  { id, text, materials = [] }: Input<'send'>,
) =>
  ask(context, id, ({ row, messages }) => {
    const end = messages.find((message) => message.id === row.currentId);
    // A question without an answer is not stored, so every branch ends with an answer.
    return { parentId: end?.id ?? null, text, materials };
  });

/** Asks a question in other words, beside the first one. */
export const branchQuestion = (
  context: RequestContext,
  { id, message, text, materials }: Input<'branch'>,
) =>
  ask(context, id, ({ messages }) => {
    const first = findQuestion(messages, message);
    const given = materials ?? first.materials.map((material) => material.id);
    return { parentId: first.parentId, text, materials: given };
  });

/** Has a question answered once more. */
export const regenerateAnswer = (context: RequestContext, { id, message }: Input<'regenerate'>) =>
  ask(context, id, ({ messages }) => ({ question: findQuestion(messages, message) }));

/** Chooses the branch that is read from now on. */
export async function chooseBranch(context: RequestContext, { id, message }: Input<'choose'>) {
  return withConversation(context, id, async ({ tx, accountId, row, messages }) => {
    requireMessage(messages, message);
    const end = findBranchEnd(toTree(messages), fromWireId(message));
    await conversations.updateConversation(tx, accountId, row.id, { currentId: end });
    return { current: toWireId(end) };
  });
}

/** Keeps what the caller thinks of an answer. */
export const giveFeedback = (
  context: RequestContext,
  { id, message, helpful, reason }: Input<'feedback'>,
) =>
  withConversation(context, id, async ({ tx, messages }) => {
    const found = requireMessage(messages, message);
    if (found.role !== 'answer') throw new ApiError(CODES.notFound, '没有找到这个回答');
    const feedback = helpful === null ? null : { helpful, reason };
    return presentMessage(await conversations.updateMessage(tx, found.id, { feedback }));
  });

/** Stores a question, unless it is there, with an answer whose run begins after the commit. */
async function ask(
  context: RequestContext,
  id: string,
  choose: (conversation: OpenConversation) => Asked,
) {
  const { run, stored } = await withConversation(context, id, async (conversation) => {
    const { tx, accountId, row, messages } = conversation;
    if (messages.some(({ state }) => state === 'writing')) {
      throw new ApiError(CODES.conflict, '上一个问题还在回答，请等它写完，或先停止');
    }
    if (messages.length >= MAX_MESSAGES) {
      throw new ApiError(CODES.conflict, '这次对话已经很长了，请开始新的对话');
    }
    const asked = choose(conversation);
    const question =
      'question' in asked ? asked.question : await insertQuestion(conversation, asked);
    const input: ChatInput = {
      question: question.text,
      materials: question.materials,
      earlier: listEarlier(messages, question.parentId),
    };
    const run = await createRun(tx, { accountId, kind: CHAT_RUN, input, price: 0 });
    const answer = await conversations.insertMessage(tx, {
      conversationId: row.id,
      seq: Math.max(question.seq, messages.at(-1)?.seq ?? 0) + 1,
      parentId: question.id,
      role: 'answer',
      runId: run,
      state: 'writing',
    });
    const isUntitled = messages.length === 0 && row.title === NEW_TITLE;
    await conversations.updateConversation(tx, accountId, row.id, {
      currentId: answer.id,
      ...(isUntitled && { title: toTitle(question.text) }),
    });
    return { run, stored: { question, answer } };
  });
  await context.runs.begin(run);
  return { question: presentMessage(stored.question), answer: presentMessage(stored.answer) };
}

async function insertQuestion(
  { tx, accountId, row, messages }: OpenConversation,
  { parentId, text, materials }: Exclude<Asked, { question: ChatMessage }>,
): Promise<ChatMessage> {
  return conversations.insertMessage(tx, {
    conversationId: row.id,
    seq: (messages.at(-1)?.seq ?? 0) + 1,
    parentId,
    role: 'question',
    text,
    state: 'done',
    materials: await requireMaterials(tx, accountId, materials),
  });
}

/** Works on the caller's conversation, which is locked meanwhile. Throws if there is none. */
export async function withConversation<Result>(
  context: RequestContext,
  id: string,
  work: (conversation: OpenConversation) => Promise<Result>,
): Promise<Result> {
  const { userId: accountId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const row = await conversations.lockConversation(tx, accountId, fromWireId(id));
    if (!row) throw notFound();
    const messages = await conversations.listMessages(tx, row.id);
    return work({ tx, accountId, row, messages });
  });
}

/** The message of a wire id. Throws if the conversation has none. */
export function requireMessage(messages: readonly ChatMessage[], id: string): ChatMessage {
  const found = messages.find((message) => message.id === fromWireId(id));
  if (!found) throw new ApiError(CODES.notFound, '没有找到这条问答');
  return found;
}

/** A question, or that of an answer. */
function findQuestion(messages: readonly ChatMessage[], id: string): ChatMessage {
  const found = requireMessage(messages, id);
  const question = messages.find((message) => message.id === found.parentId);
  return found.role === 'question' || !question ? found : question;
}

const toTree = (messages: readonly ChatMessage[]) =>
  messages.map((message) => ({ ...message, parent: message.parentId }));

/** Ids of the last questions and answers above a message, for the answer to know what was spoken of. */
const listEarlier = (messages: readonly ChatMessage[], end: string | null): string[] =>
  listBranch(toTree(messages), end)
    .slice(-2 * MAX_EARLIER)
    .map(({ id }) => id);

const toTitle = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').slice(0, TITLE_LENGTH).toWellFormed();
