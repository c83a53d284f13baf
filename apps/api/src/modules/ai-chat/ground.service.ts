import type { AiChatAttachment } from '@zhucheng/contracts';
import { searchPassages, type FoundPassage } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';

/** Passages among which an answer is looked for. */
const PASSAGES = 20;

/** Passages that may answer a question: those of the materials that it takes along, and all others. */
export interface Ground {
  attached: readonly FoundPassage[];
  others: readonly FoundPassage[];
}

/** Finds passages for a question. What the member attached is looked for by itself, so that the library cannot outweigh it. */
export async function findGround(
  db: Database,
  {
    question,
    materials,
    accountId,
  }: { question: string; materials: readonly AiChatAttachment[]; accountId: string },
): Promise<Ground> {
  const search = { query: question, limit: PASSAGES, accountId };
  const materialIds = materials.map(({ id }) => id);
  const attached =
    materialIds.length === 0
      ? []
      : await searchPassages(db, { ...search, materialIds, kinds: ['MATERIAL'] });
  const known = new Set(attached.map(({ id }) => id));
  const found = await searchPassages(db, search);
  return { attached, others: found.filter(({ id }) => !known.has(id)) };
}
