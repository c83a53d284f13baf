import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';
import { presentWriting } from './present-writing.rules.ts';
import type { Writing } from './writes.repository.ts';

/** Error for a writing that the caller doesn't have; another's is as unknown as none. */
export const writingNotFound = (): ApiError => new ApiError(CODES.notFound, '没有找到这份文稿');

/** A writing that has a text and is not in the bin. */
export function requireDraft(writing: Writing | undefined) {
  if (!writing) throw writingNotFound();
  const { draft } = writing;
  if (writing.removedAt !== null) {
    throw new ApiError(CODES.conflict, '这份文稿在回收站里，请先恢复');
  }
  if (!draft) throw new ApiError(CODES.conflict, '这份文稿还没有写成');
  return { ...writing, draft };
}

/** A writing as {@link requireDraft} has it that is still at the revision that a call began from; throws with its present state if not. */
export function requireRevision(writing: Writing | undefined, revision: number) {
  const sound = requireDraft(writing);
  if (sound.revision === revision) return sound;
  const message = '这份文稿在别处改过，请比较两边的内容再保存';
  throw new ApiError(CODES.conflict, message, { model: presentWriting(sound) });
}
