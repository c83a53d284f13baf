import type { AiWrite, AiWriteSignature, AiWriteSummary } from '@zhucheng/contracts';
import {
  checkGrounding,
  listNamedStandards,
  toPlainText,
  type Draft,
  type FieldValues,
} from '@zhucheng/domain-writing';
import { findTool } from '@zhucheng/domain-writing/tools';
import type { StoredDraft } from '../../db/schema/ai/writes.ts';
import { toWireId, toWireTime, toWireTimeOrNull } from '../../wire-format.ts';
import type { ListedWriting, Writing } from './writes.repository.ts';

/** Name of a tool; its id once there is no such tool any more. */
export const getToolTitle = (tool: string): string => findTool(tool)?.title ?? tool;

/** A writing in a list. */
export const presentSummary = (row: ListedWriting): AiWriteSummary => ({
  id: toWireId(row.id),
  tool: row.tool,
  toolTitle: getToolTitle(row.tool),
  title: row.title,
  state: row.state,
  words: row.words,
  signable: row.signable,
  signature: presentSignature(row),
  createTime: toWireTime(row.createdAt),
  updateTime: toWireTime(row.updatedAt),
  removeTime: toWireTimeOrNull(row.removedAt),
  shareExpiresTime: isShared(row) ? toWireTimeOrNull(row.shareExpiresAt) : null,
});

/** A writing with its text. */
export const presentWriting = (row: Writing): AiWrite => ({
  ...presentSummary(row),
  fields: row.fields,
  materials: row.materials.map(toWireId),
  price: row.price,
  run: row.runId === null ? null : toWireId(row.runId),
  draft: row.draft && { title: row.title, ...row.draft },
  reason: row.reason,
  missing: [...row.missing],
  standards: row.standards,
  revision: row.revision,
});

/** The last signature of a writing. */
export function presentSignature({
  signedBy,
  signedAt,
  signedRevision,
  revision,
}: ListedWriting): AiWriteSignature | null {
  if (signedBy === null || signedAt === null) return null;
  return { signer: signedBy, time: toWireTime(signedAt), stands: signedRevision === revision };
}

/** Whether a writing's share link opens. */
export const isShared = ({ shareExpiresAt, removedAt }: ListedWriting, now = new Date()): boolean =>
  removedAt === null && shareExpiresAt !== null && shareExpiresAt > now;

/** A text with what stands against signing it, and what lists say of it. */
export function checkDraft(
  { blocks, citations, gaps }: Pick<Draft, 'blocks' | 'citations' | 'gaps'>,
  fields: FieldValues,
): { draft: StoredDraft; words: number; signable: boolean; standards: string[] } {
  const { problems, signable } = checkGrounding({ blocks }, fields, citations);
  const text = toPlainText(blocks);
  const words = text.replaceAll(/\s/gu, '').length;
  const draft = { blocks, citations, gaps, problems, signable };
  return { draft, words, signable, standards: listNamedStandards(draft) };
}

/** What still stands against signing a text, in a few words; undefined for one that can be signed. */
export function describeObjections({
  problems,
  blocks,
  signable,
}: StoredDraft): string | undefined {
  if (signable) return undefined;
  const gaps = blocks.filter(({ kind }) => kind === 'gap').length;
  const parts = [
    ...(problems.length > 0 ? [`${problems.length} 处要核对`] : []),
    ...(gaps > 0 ? [`${gaps} 处待补充`] : []),
  ];
  return parts.join('，');
}

/** What a file says below its title: who has signed the text, or what still stands against signing it. */
export function listNotes(writing: Writing, draft: StoredDraft): string[] {
  const signature = presentSignature(writing);
  if (signature?.stands) return [`${signature.signer}于 ${toMinute(signature.time)} 签发。`];
  const objections = describeObjections(draft);
  return [objections ? `还不能签发：${objections}。` : '尚未签发。'];
}

/** `2026-11-26 21:05` of a time of the wire. */
const toMinute = (time: string): string => time.slice(0, 16).replace('T', ' ');
