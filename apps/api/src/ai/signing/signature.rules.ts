import { CODES, type AiSignature } from '@zhucheng/contracts';
import type { Draft } from '@zhucheng/domain-writing';
import { ApiError } from '../../http/api-error.ts';
import { SharedLimit } from '../../infrastructure/limits/shared-limit.ts';
import { toWireTime } from '../../wire-format.ts';

/** Signature of a text as it is stored beside its revision. */
export interface SignatureColumns {
  signedBy: string | null;
  signedAt: Date | null;
  signedRevision: number | null;
  revision: number;
}

/** Signatures that a member may give an hour: each checks the whole text. */
export const signatures = new SharedLimit({ name: 'ai-signatures', max: 200, windowMs: 3_600_000 });

/** What is stored of a signature that is given now. */
export const sign = ({ signer, revision }: { signer: string; revision: number }) => ({
  signedBy: signer,
  signedAt: new Date(),
  signedRevision: revision,
});

/** The last signature of a text; it stands while the text is the one that was signed. */
export function presentSignature(columns: SignatureColumns): AiSignature | null {
  const { signedBy, signedAt, signedRevision, revision } = columns;
  if (signedBy === null || signedAt === null) return null;
  return { signer: signedBy, time: toWireTime(signedAt), stands: signedRevision === revision };
}

/** What still stands against signing a text, in a few words; undefined for one that can be signed. */
export function describeObjections({
  problems,
  blocks,
  signable,
}: Pick<Draft, 'problems' | 'blocks' | 'signable'>): string | undefined {
  if (signable) return undefined;
  const gaps = blocks.filter(({ kind }) => kind === 'gap').length;
  const parts = [
    ...(problems.length > 0 ? [`${problems.length} 处要核对`] : []),
    ...(gaps > 0 ? [`${gaps} 处待补充`] : []),
  ];
  return parts.join('，');
}

/** Error for a signature of a text that cannot be signed; `model` shows it as it is. */
export const cannotSign = (objections: string, model?: object): ApiError =>
  new ApiError(CODES.conflict, `还不能签发：${objections}，请逐处处理后再签发`, model && { model });

/** What a file says below its title: who has signed the text, or what still stands against signing it. */
export function listNotes(signature: AiSignature | null, objections: string | undefined): string[] {
  if (signature?.stands) return [`${signature.signer}于 ${toMinute(signature.time)} 签发。`];
  return [objections ? `还不能签发：${objections}。` : '尚未签发。'];
}

/** `2026-11-26 21:05` of a time of the wire. */
const toMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');
