import type { AiWrite, AiWriteSummary } from '@zhucheng/contracts';
import {
  checkGrounding,
  listNamedStandards,
  toPlainText,
  type Draft,
  type FieldValues,
} from '@zhucheng/domain-writing';
import { findTool } from '@zhucheng/domain-writing/tools';
import { presentSignature } from '../../ai/signing/signature.rules.ts';
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
