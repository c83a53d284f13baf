import type { AiChatAttachment } from '@zhucheng/contracts';
import { readFollowUp, toQuestionQuery, type FollowUp } from '@zhucheng/domain-writing';
import { searchPassages, type FoundPassage } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';
import type { ChatInput } from './chat-run.ts';
import { listMessagesById, type ChatMessage } from './conversations.repository.ts';

/** Passages among which an answer is looked for. */
const PASSAGES = 20;

/** Passages that may answer a question: those of the materials that it takes along, and all others. */
export interface Ground {
  attached: readonly FoundPassage[];
  others: readonly FoundPassage[];
}

/** What was said before on the branch, from the earliest on. */
export async function listEarlierMessages(
  db: Database,
  { earlier = [] }: ChatInput,
): Promise<ChatMessage[]> {
  if (earlier.length === 0) return [];
  const rows = new Map((await listMessagesById(db, earlier)).map((row) => [row.id, row]));
  return earlier.flatMap((id) => rows.get(id) ?? []);
}

/** A question as one that follows what was asked before; undefined if it stands by itself. */
export const followUp = (question: string, earlier: readonly ChatMessage[]): FollowUp | undefined =>
  readFollowUp(
    question,
    earlier.filter(({ role }) => role === 'question').map(({ text }) => text),
  );

/**
 * Finds passages for a question, with the one that it follows. What the member attached is looked for by itself, so that the
 * library cannot outweigh it.
 */
export async function findGround(
  db: Database,
  {
    question,
    before,
    materials = [],
    accountId,
  }: {
    question: string;
    before: string | undefined;
    materials: readonly AiChatAttachment[] | undefined;
    accountId: string;
  },
): Promise<Ground> {
  const query = toQuestionQuery(before === undefined ? question : `${before} ${question}`);
  const search = { query, limit: PASSAGES, accountId };
  const materialIds = materials.map(({ id }) => id);
  const attached =
    materialIds.length === 0
      ? []
      : await searchPassages(db, { ...search, materialIds, kinds: ['MATERIAL'] });
  const known = new Set(attached.map(({ id }) => id));
  const found = await searchPassages(db, search);
  return { attached, others: found.filter(({ id }) => !known.has(id)) };
}
