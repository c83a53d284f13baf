import { CODES, type InputOf, type tenderBoardContract } from '@zhucheng/contracts';
import { MAX_COMMENTS } from '@zhucheng/domain-tender/board';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import { requireCompany } from '../../accounts/companies/company.service.ts';
import { recordBoardAction } from './board-audit.service.ts';
import * as changes from './board-changes.repository.ts';
import { notOnBoard } from './board.service.ts';

type Endpoints = (typeof tenderBoardContract)['endpoints'];

/** Adds a comment of the caller to a project of their board. */
export async function addComment(
  context: RequestContext,
  input: InputOf<Endpoints['createComment']>,
) {
  const { company, session } = await requireCompany(context);
  const bidProjectId = fromWireId(input.id);
  const id = await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    if (!(await changes.findOnBoard(tx, company.id, bidProjectId))) throw notOnBoard();
    if ((await changes.countComments(tx, bidProjectId)) >= MAX_COMMENTS) {
      throw new ApiError(CODES.conflict, `一个项目最多 ${MAX_COMMENTS} 条评论`);
    }
    const values = { bidProjectId, authorId: session.userId, text: input.text };
    const commentId = await changes.insertComment(tx, values);
    const detail = { commentId };
    await recordBoardAction(context, tx, { id: bidProjectId, action: 'board-comment', detail });
    return commentId;
  });
  return { id: toWireId(id) };
}

/** Removes a comment of the caller. */
export async function removeComment(context: RequestContext, wireId: string) {
  const { company, session } = await requireCompany(context);
  const author = { companyId: company.id, authorId: session.userId };
  await context.db.transaction(async (tx) => {
    await changes.lockBoard(tx, company.id);
    const comment = await changes.findComment(tx, author, fromWireId(wireId));
    if (!comment) throw new ApiError(CODES.notFound, '没有这条评论，或不是您写的');
    await changes.deleteComment(tx, comment.id);
    await recordBoardAction(context, tx, {
      id: comment.bidProjectId,
      action: 'board-comment-remove',
      detail: { commentId: comment.id },
    });
  });
  return { id: wireId };
}
