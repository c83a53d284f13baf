import type { aiWriteContract, InputOf } from '@zhucheng/contracts';
import {
  cannotSign,
  describeObjections,
  sign,
  signatures,
} from '../../ai/signing/signature.rules.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { checkDraft, presentWriting } from './present-writing.rules.ts';
import { requireRevision } from './requested-writing.rules.ts';
import { lockWriting, updateWritingRow } from './writes.repository.ts';

type Input = InputOf<(typeof aiWriteContract.endpoints)['sign']>;

/**
 * Signs the caller's writing at the revision that was read. The text is checked again, by the rules of today; what they find is
 * kept, so that the page shows it. The signature is of this revision: every change takes it back.
 */
export async function signWriting({ db, limits, session }: RequestContext, input: Input) {
  const { userId } = requireSession({ session });
  await enforceLimit(limits, signatures, userId);
  const signed = await db.transaction(async (tx) => {
    const writing = requireRevision(
      await lockWriting(tx, userId, fromWireId(input.id)),
      input.revision,
    );
    const checked = checkDraft(writing.draft, writing.fields);
    return updateWritingRow(tx, writing.id, {
      ...checked,
      ...(checked.signable && sign(input)),
      // The text is what it was.
      updatedAt: writing.updatedAt,
    });
  });
  if (signed?.draft?.signable) return presentWriting(signed);
  const objections = signed?.draft && describeObjections(signed.draft);
  throw cannotSign(objections ?? '', signed && presentWriting(signed));
}
