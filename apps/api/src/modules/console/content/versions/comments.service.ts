import { CODES, type consoleContentContract, type InputOf } from '@zhucheng/contracts';
import type { Database } from '../../../../db/client.ts';
import { ApiError } from '../../../../http/api-error.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../../wire-format.ts';
import {
  findComment,
  insertComment,
  listComments,
  setCommentResolver,
  type CommentRow,
} from './comments.repository.ts';
import { auditContent, contentNotFound, versionNotFound } from '../content-state.service.ts';
import { findEntry, findVersion } from '../entries.repository.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

function presentComment(row: CommentRow) {
  const { id, number, quote, prefix, text, authorId, resolverId } = row;
  return {
    id: toWireId(id),
    number,
    quote,
    prefix,
    text,
    author: authorId ? { id: toWireId(authorId), name: row.authorName ?? '' } : null,
    createTime: toWireTime(row.createdAt),
    resolveTime: toWireTimeOrNull(row.resolvedAt),
    resolver: resolverId ? { id: toWireId(resolverId), name: row.resolverName ?? '' } : null,
  };
}

/** Comments on an article. */
export async function getComments({ db }: RequestContext, { id }: Input<'comments'>) {
  const articleId = fromWireId(id);
  if (!(await findEntry(db, articleId))) throw contentNotFound();
  return (await listComments(db, articleId)).map(presentComment);
}

async function getComment(db: Database, articleId: string, id: string) {
  const row = await findComment(db, articleId, id);
  if (!row) throw new ApiError(CODES.notFound, '没有找到这条批注，请刷新后再看');
  return presentComment(row);
}

/** Writes a comment on a passage or on the whole article. */
export async function addComment(context: RequestContext, input: Input<'comment'>) {
  const session = requireSession(context);
  const articleId = fromWireId(input.id);
  const { number, quote, prefix, text } = input;
  return context.db.transaction(async (tx) => {
    const entry = await findEntry(tx, articleId);
    if (!entry) throw contentNotFound();
    if (number > 0 && !(await findVersion(tx, articleId, number))) throw versionNotFound();
    const authorId = session.userId;
    const id = await insertComment(tx, { articleId, number, quote, prefix, text, authorId });
    await auditContent(tx, context, entry, { comment: toWireId(id) });
    return getComment(tx, articleId, id);
  });
}

/** Marks a comment as resolved, or opens it again. */
export async function resolveComment(context: RequestContext, input: Input<'resolve'>) {
  const session = requireSession(context);
  const [articleId, id] = [fromWireId(input.id), fromWireId(input.commentId)];
  return context.db.transaction(async (tx) => {
    const entry = await findEntry(tx, articleId);
    if (!entry) throw contentNotFound();
    await setCommentResolver(tx, articleId, id, input.resolved ? session.userId : null);
    const comment = await getComment(tx, articleId, id);
    await auditContent(tx, context, entry, {
      comment: comment.id,
      after: { resolved: input.resolved },
    });
    return comment;
  });
}
