import { CODES, type aiWriteContract, type InputOf } from '@zhucheng/contracts';
import { checkCitation, listSentences, toCitation, type Citation } from '@zhucheng/domain-writing';
import { RateLimit } from '@zhucheng/rate-limit';
import { findPassages, searchPassages } from '../../ai/passages/index.ts';
import type { Database } from '../../db/client.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import { enforceRateLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { requireRevision } from './requested-writing.rules.ts';
import { findWriting } from './writes.repository.ts';

type Input<K extends keyof typeof aiWriteContract.endpoints> = InputOf<
  (typeof aiWriteContract.endpoints)[K]
>;

/** Searches that a member may make an hour. */
const searches = new RateLimit({ max: 600, windowMs: 3_600_000 });
const MAX_FOUND = 10;

/** Passages that may bear out a sentence of the caller's writing: those that do first, the others with what is wrong. */
export async function searchSupport(context: RequestContext, input: Input<'searchPassages'>) {
  const { userId } = requireSession(context);
  const { db } = context;
  enforceRateLimit(searches, userId);
  const row = await findWriting(db, userId, fromWireId(input.id));
  const { draft, fields } = requireRevision(row, input.revision);
  const block = draft.blocks[input.block];
  const sentence = block && listSentences(block)[input.sentence];
  if (!sentence) throw new ApiError(CODES.notFound, '没有这一句，请刷新后再试');
  const query = input.query || sentence.text;
  const passages = await searchPassages(db, { query, limit: MAX_FOUND, accountId: userId });
  const numbers = new Map(draft.citations.map(({ passageId, number }) => [passageId, number]));
  const next = Math.max(0, ...numbers.values()) + 1;
  const found = passages.map((passage) => {
    const citation = toCitation(passage, numbers.get(passage.id) ?? next);
    const [problem] = checkCitation(draft.blocks, fields, input, citation);
    return { ...citation, reason: problem?.reason ?? null };
  });
  return found.toSorted((a, b) => Number(a.reason !== null) - Number(b.reason !== null));
}

/** Citations of passages that a member may see, with the numbers that were given to them. */
export async function readCitations(
  db: Database,
  accountId: string,
  given: Input<'update'>['citations'],
): Promise<Citation[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ passageId }) => passageId);
  const passages = await findPassages(db, ids, accountId);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return given.map(({ number, passageId }) => {
    const passage = byId.get(passageId);
    if (passage) return toCitation(passage, number);
    const message = '选的段落已经撤下或删除，请重新找出处';
    throw invalidFields([{ field: 'citations', message }]);
  });
}
