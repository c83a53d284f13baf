import { CODES, type aiWriteContract, type InputOf } from '@zhucheng/contracts';
import type { Citation } from '@zhucheng/domain-writing';
import { randomBytes } from 'node:crypto';
import { presentSignature } from '../../ai/signing/signature.rules.ts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { enforceLimit } from '../../http/guards.ts';
import { requireSession } from '../../http/session.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { fromWireId, toWireTime } from '../../wire-format.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { getToolTitle, isShared } from './present-writing.rules.ts';
import { requireDraft, writingNotFound } from './requested-writing.rules.ts';
import { endShare, findSharedWriting, updateShare } from './shares.repository.ts';
import { findWriting } from './writes.repository.ts';

type Input<K extends keyof typeof aiWriteContract.endpoints> = InputOf<
  (typeof aiWriteContract.endpoints)[K]
>;

const DAY_MS = 86_400_000;

/** Links that a member may make an hour. */
const creations = new SharedLimit({ name: 'ai-shares', max: 60, windowMs: 3_600_000 });

/** Makes the link of a writing of the caller; an older one opens no more. Its token is told this once. */
export async function shareWriting(context: RequestContext, { id, days }: Input<'share'>) {
  const { userId } = requireSession(context);
  const { db } = context;
  const writing = requireDraft(await findWriting(db, userId, fromWireId(id)));
  await enforceLimit(context.limits, creations, userId);
  const token = randomBytes(16).toString('base64url');
  const shareExpiresAt = new Date(Date.now() + days * DAY_MS);
  await updateShare(db, writing.id, { shareHash: hashSecret(token), shareExpiresAt });
  return { token, expiresTime: toWireTime(shareExpiresAt) };
}

/** Revokes the link of a writing of the caller at once. */
export async function unshareWriting({ db, session }: RequestContext, { id }: Input<'unshare'>) {
  const { userId } = requireSession({ session });
  if (!(await endShare(db, userId, fromWireId(id)))) throw writingNotFound();
  return { id };
}

/** The writing behind a link, for whoever has it. Reads the primary: a link ends at once. */
export async function openSharedWriting({ db }: RequestContext, { token }: Input<'shared'>) {
  const writing = await findSharedWriting(db, hashSecret(token));
  if (!writing) {
    const message = '没有这个分享链接，请检查地址是否完整，或向分享的人要一个新的';
    throw new ApiError(CODES.notFound, message);
  }
  const { draft, title, shareExpiresAt } = writing;
  if (!isShared(writing) || !draft || !shareExpiresAt) {
    throw new ApiError(CODES.withdrawn, '这个分享已经结束，请向分享的人要一个新的链接');
  }
  const signature = presentSignature(writing);
  return {
    toolTitle: getToolTitle(writing.tool),
    draft: { title, ...draft, citations: draft.citations.map(hideMaterial) },
    signature: signature?.stands ? signature : null,
    updateTime: toWireTime(writing.updatedAt),
    expiresTime: toWireTime(shareExpiresAt),
  };
}

/** Of an upload, readers of a link see what the writing says of it, not what else stood around it. */
const hideMaterial = (citation: Citation): Citation =>
  citation.source.kind === 'material' ? { ...citation, quote: '' } : citation;
