import { CODES } from '@zhucheng/contracts';
import { ApiError } from '../../http/api-error.ts';
import type { RequestContext } from '../../http/context.ts';
import { fromWireId, toWireId, toWireTime } from '../../wire-format.ts';
import * as comments from './comments.repository.ts';
import { requirePaper, type PaperInput } from './papers.service.ts';

const MAX_COMMENTS = 500;

/** Comments of the caller's paper. */
export async function getComments(context: RequestContext, { id }: PaperInput<'listComments'>) {
  const paper = await requirePaper(context, id);
  return (await comments.listComments(context.db, paper.id)).map(presentComment);
}

/** Writes a comment at a place of the caller's paper, or changes one. */
export async function saveComment(context: RequestContext, input: PaperInput<'saveComment'>) {
  const { db } = context;
  const paper = await requirePaper(context, input.id);
  const { comment: id, section, quote, text, done } = input;
  const values = { section, quote, text, doneAt: done ? new Date() : null };
  if (id === undefined) {
    if (!paper.outline.some((item) => item.id === section))
      throw unknown('没有这一节，请刷新后再试');
    if ((await comments.countComments(db, paper.id)) >= MAX_COMMENTS) {
      throw new ApiError(CODES.conflict, `一篇论文最多 ${MAX_COMMENTS} 条批注`);
    }
  }
  const row =
    id === undefined
      ? await comments.insertComment(db, paper.id, values)
      : await comments.updateComment(db, paper.id, fromWireId(id), values);
  if (!row) throw unknown('没有这条批注，请刷新后再试');
  return presentComment(row);
}

const unknown = (message: string) => new ApiError(CODES.notFound, message);

const presentComment = ({
  id,
  section,
  quote,
  text,
  doneAt,
  createdAt,
}: comments.PaperComment) => ({
  id: toWireId(id),
  section,
  quote,
  text,
  done: doneAt !== null,
  createTime: toWireTime(createdAt),
});
