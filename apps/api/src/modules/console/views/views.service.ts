import { CODES, MAX_VIEWS, type consoleViewsContract, type InputOf } from '@zhucheng/contracts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId } from '../../../wire-format.ts';
import {
  countViews,
  deleteView,
  insertView,
  listViews,
  updateView,
  type ListView,
} from './views.repository.ts';

type Endpoints = (typeof consoleViewsContract)['endpoints'];

const presentView = ({ id, page, name, query, hidden }: ListView) => ({
  id: toWireId(id),
  page,
  name,
  query,
  hidden,
});

const notFound = () => new ApiError(CODES.notFound, '这个视图已经删除，请刷新页面');

/** The caller's views of a list. */
export async function getViews(context: RequestContext, page: string) {
  const { userId } = requireSession(context);
  return (await listViews(context.db, userId, page)).map(presentView);
}

/** Saves a new view, or the caller's view with the id. */
export async function saveView(
  context: RequestContext,
  { id, ...values }: InputOf<Endpoints['save']>,
) {
  const { userId } = requireSession(context);
  const { db } = context;
  if (id !== undefined) {
    const row = await updateView(db, userId, fromWireId(id), values);
    if (!row) throw notFound();
    return presentView(row);
  }
  if ((await countViews(db, userId, values.page)) >= MAX_VIEWS) {
    throw new ApiError(CODES.conflict, `一个列表最多存 ${MAX_VIEWS} 个视图，请先删掉不用的`);
  }
  return presentView(await insertView(db, userId, values));
}

/** Deletes a view of the caller. */
export async function removeView(context: RequestContext, id: string) {
  const { userId } = requireSession(context);
  const row = await deleteView(context.db, userId, fromWireId(id));
  if (!row) throw notFound();
  return presentView(row);
}
