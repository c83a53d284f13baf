import {
  CODES,
  COMPANY_COMPONENT_ID,
  type consoleMetaContract,
  type InputOf,
  type PageMetaRecord,
} from '@zhucheng/contracts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../http/api-error.ts';
import type { RequestContext } from '../../../http/context.ts';
import { requireSession } from '../../../http/session.ts';
import { fromWireId, toWireId, toWireTime } from '../../../wire-format.ts';
import { listPageMetas, updatePageMeta, type PageMetaRow } from './pages.repository.ts';

type Save = InputOf<(typeof consoleMetaContract)['endpoints']['save']>;

const comId = fromWireId(COMPANY_COMPONENT_ID);

const present = ({ changerName, changedBy, changeTime, ...row }: PageMetaRow): PageMetaRecord => ({
  ...row,
  changeTime: toWireTime(changeTime),
  changedBy:
    changedBy === null ? null : { id: toWireId(changedBy), name: changerName ?? '已离开的同事' },
});

/** Templates of all pages. */
export const getMetas = async (db: Database) => (await listPageMetas(db, comId)).map(present);

/** Saves the templates of a page. Throws with what is stored now if the saving began from an older version. */
export async function saveMeta(context: RequestContext, { page, version, ...after }: Save) {
  const { userId } = requireSession(context);
  return context.db.transaction(async (tx) => {
    const find = async () => (await getMetas(tx)).find((one) => one.page === page);
    const before = await find();
    if (!before) throw new ApiError(CODES.notFound, '没有这个页面，请刷新列表');
    const changes = { ...after, changedBy: userId };
    if (!(await updatePageMeta(tx, { comId, page, version }, changes))) {
      const message = '另一位同事刚刚改过这个页面。您填的还在，请对照后再保存';
      throw new ApiError(CODES.conflict, message, { model: await find() });
    }
    const { title, keyword, description } = before;
    await context.audit(tx, {
      resource: { kind: 'meta', id: page },
      detail: { before: { title, keyword, description }, after },
    });
    const saved = await find();
    if (!saved) throw new Error('the templates are gone');
    return saved;
  });
}
