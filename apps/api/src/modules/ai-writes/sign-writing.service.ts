import { CODES, type aiWriteContract, type InputOf } from '@zhucheng/contracts';
import { RateLimit } from '@zhucheng/rate-limit';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceRateLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { fromWireId } from '../../wire-format.ts';
import { checkDraft, describeObjections, presentWriting } from './present-writing.rules.ts';
import { requireRevision } from './requested-writing.rules.ts';
import { lockWriting, updateWritingRow } from './writes.repository.ts';

type Input = InputOf<(typeof aiWriteContract.endpoints)['sign']>;

/** Signatures that a member may give an hour: each checks the whole text. */
const signatures = new RateLimit({ max: 200, windowMs: 3_600_000 });

/**
 * Signs the caller's writing at the revision that was read. The text is checked again, by the rules of today; what they find is
 * kept, so that the page shows it. The signature is of this revision: every change takes it back.
 */
export async function signWriting({ db, session }: RequestContext, input: Input) {
  const { userId } = requireSession({ session });
  enforceRateLimit(signatures, userId);
  const signed = await db.transaction(async (tx) => {
    const writing = requireRevision(
      await lockWriting(tx, userId, fromWireId(input.id)),
      input.revision,
    );
    const checked = checkDraft(writing.draft, writing.fields);
    const { signer, revision } = input;
    const signature = { signedBy: signer, signedAt: new Date(), signedRevision: revision };
    return updateWritingRow(tx, writing.id, {
      ...checked,
      ...(checked.signable && signature),
      // The text is what it was.
      updatedAt: writing.updatedAt,
    });
  });
  if (signed?.draft?.signable) return presentWriting(signed);
  const objections = signed?.draft ? describeObjections(signed.draft) : '';
  const message = `还不能签发：${objections}，请逐处处理后再签发`;
  throw new ApiError(CODES.conflict, message, signed && { model: presentWriting(signed) });
}
