import type { AiChatMessage } from '@zhucheng/contracts';
import {
  mapSentences,
  renumberSentence,
  type Block,
  type Citation,
} from '@zhucheng/domain-writing';
import { listBranch } from '@zhucheng/domain-writing/branches';
import { registerDocument } from '../../ai/export/documents.ts';
import { requireSession } from '../../http/session.ts';
import { readConversation } from './chat.service.ts';

/** A document whose answers' citations go on counting from one to the next. */
interface Growing {
  blocks: Block[];
  citations: Citation[];
}

/** A block whose citations are numbered on. */
const shiftBlock = (block: Block, by: number): Block =>
  mapSentences(block, (sentence) => renumberSentence(sentence, (number) => number + by));

const say = (text: string): Block => ({
  kind: 'paragraph',
  writer: 'offline',
  sentences: [{ text, origin: 'frame' }],
});

function addMessage({ blocks, citations }: Growing, { role, text, answer }: AiChatMessage): void {
  if (role === 'question') {
    blocks.push({ kind: 'heading', writer: 'own', level: 1, text });
    return;
  }
  const by = Math.max(0, ...citations.map(({ number }) => number));
  blocks.push(...(answer?.blocks ?? []).map((block) => shiftBlock(block, by)));
  citations.push(
    ...(answer?.citations ?? []).map((each) => ({ ...each, number: each.number + by })),
  );
  if (answer?.refusal) blocks.push(say(`${answer.refusal}。`));
  if (answer?.reason) blocks.push(say(`（${answer.reason}）`));
}

/** Makes a document of the messages of a branch: questions as headings, answers below them. */
export function toDocument(messages: readonly AiChatMessage[]): Growing {
  const document: Growing = { blocks: [], citations: [] };
  for (const message of messages) addMessage(document, message);
  return document;
}

registerDocument('chat', async ({ db, session }, id) => {
  const { userId } = requireSession({ session });
  const { title, current, messages } = await readConversation(db, userId, id);
  const { blocks, citations } = toDocument(listBranch(messages, current));
  const open = messages.flatMap(({ answer }) => answer?.problems ?? []).length;
  const notes = open > 0 ? [`回答里有 ${open} 处没有依据，使用前请核对。`] : [];
  return { id, title, blocks, citations, notes };
});
