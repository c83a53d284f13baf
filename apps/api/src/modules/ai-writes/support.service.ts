import type { aiWriteContract, InputOf } from '@zhucheng/contracts';
import type { Citation } from '@zhucheng/domain-writing';
import {
  findCitations,
  findSupport,
  PASSAGE_GONE,
  searches,
} from '../../ai/signing/support.service.ts';
import type { Database } from '../../db/client.ts';
import type { RequestContext } from '../../http/context.ts';
import { invalidFields } from '../../http/error-mapping.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { requireRevision } from './requested-writing.rules.ts';
import { findWriting } from './writes.repository.ts';

type Input<K extends keyof typeof aiWriteContract.endpoints> = InputOf<
  (typeof aiWriteContract.endpoints)[K]
>;

/** Passages that may bear out a sentence of the caller's writing. */
export async function searchSupport(
  { db, limits, session }: RequestContext,
  input: Input<'searchPassages'>,
) {
  const { userId } = requireSession({ session });
  await enforceLimit(limits, searches, userId);
  const row = await findWriting(db, userId, fromWireId(input.id));
  const { accountId, draft, fields } = requireRevision(row, input.revision);
  return findSupport(db, { accountId, draft, fields }, input);
}

/** Citations of passages that a member may see, with the numbers that were given to them. */
export async function readCitations(
  db: Database,
  accountId: string,
  given: Input<'update'>['citations'],
): Promise<Citation[]> {
  const citations = await findCitations(db, accountId, given);
  if (citations.length === given.length) return citations;
  throw invalidFields([{ field: 'citations', message: PASSAGE_GONE }]);
}
