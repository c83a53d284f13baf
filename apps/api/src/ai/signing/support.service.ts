import { CODES, type AiSupport } from '@zhucheng/contracts';
import {
  checkCitation,
  listSentences,
  toCitation,
  type Citation,
  type Draft,
  type FieldValues,
  type SentencePlace,
} from '@zhucheng/domain-writing';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { findPassages, searchPassages } from '../passages/index.ts';

/** Searches for sources that a member may make an hour. */
export const searches = new SharedLimit({ name: 'ai-passages', max: 600, windowMs: 3_600_000 });

/** Said where a passage that is to be cited is there no more. */
export const PASSAGE_GONE = '选的段落已经撤下或删除，请重新找出处';

const MAX_FOUND = 10;

/** A member's text in which a sentence wants a source. */
export interface SupportedText {
  accountId: string;
  draft: Pick<Draft, 'blocks' | 'citations'>;
  fields: FieldValues;
}

/** Passages that may bear out a sentence of a text: those that do first, the others with what is wrong. */
export async function findSupport(
  db: Database,
  { accountId, draft: { blocks, citations }, fields }: SupportedText,
  { query, ...place }: SentencePlace & { query: string },
): Promise<AiSupport[]> {
  const block = blocks[place.block];
  const sentence = block && listSentences(block)[place.sentence];
  if (!sentence) throw new ApiError(CODES.notFound, '没有这一句，请刷新后再试');
  const search = { query: query || sentence.text, limit: MAX_FOUND, accountId };
  const passages = await searchPassages(db, search);
  const numbers = new Map(citations.map(({ passageId, number }) => [passageId, number]));
  const next = Math.max(0, ...numbers.values()) + 1;
  const found = passages.map((passage) => {
    const citation = toCitation(passage, numbers.get(passage.id) ?? next);
    const [problem] = checkCitation(blocks, fields, place, citation);
    return { ...citation, reason: problem?.reason ?? null };
  });
  return found.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
}

/** Citations of passages that a member may see, with the numbers that were given to them; others are left out. */
export async function findCitations(
  db: Database,
  accountId: string,
  given: readonly Pick<Citation, 'number' | 'passageId'>[],
): Promise<Citation[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ passageId }) => passageId);
  const passages = await findPassages(db, ids, accountId);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return given.flatMap(({ number, passageId }) => {
    const passage = byId.get(passageId);
    return passage ? toCitation(passage, number) : [];
  });
}
