import type { consoleContentContract, InputOf } from '@zhucheng/contracts';
import { pageInfo } from '../../../../db/paging.ts';
import type { RequestContext } from '../../../../http/context.ts';
import { requireSession } from '../../../../http/session.ts';
import { fromWireId, toWireId, toWireTime, toWireTimeOrNull } from '../../../../wire-format.ts';
import {
  auditContent,
  conflict,
  contentNotFound,
  lockContent,
  presentState,
  requireNewest,
  versionNotFound,
} from '../content-state.service.ts';
import { findEntry, findVersion, updateEntry } from '../entries.repository.ts';
import { addVersion } from '../saving.service.ts';
import { countVersions, listVersions } from './versions.repository.ts';

type Endpoints = (typeof consoleContentContract)['endpoints'];
type Input<K extends keyof Endpoints> = InputOf<Endpoints[K]>;

/** A page of an article's versions. */
export async function getVersionPage({ db }: RequestContext, input: Input<'versions'>) {
  const articleId = fromWireId(input.id);
  if (!(await findEntry(db, articleId))) throw contentNotFound();
  const rows = await listVersions(db, articleId, input);
  const total = await countVersions(db, articleId);
  const records = rows.map(
    ({ authorId, authorName, createdAt, updatedAt, publishedAt, ...row }) => ({
      ...row,
      author: authorId ? { id: toWireId(authorId), name: authorName ?? '' } : null,
      createTime: toWireTime(createdAt),
      changeTime: toWireTime(updatedAt),
      publishTime: toWireTimeOrNull(publishedAt),
    }),
  );
  return { ...pageInfo(input, total), records };
}

/** Makes an older or a proposed version the newest one, as a new version. */
export async function restoreContent(context: RequestContext, input: Input<'restore'>) {
  const { userId: authorId } = requireSession(context);
  const { number } = input;
  return context.db.transaction(async (tx) => {
    const entry = await lockContent(tx, fromWireId(input.id));
    const head = await requireNewest(tx, entry, input.base);
    const version = await findVersion(tx, entry.articleId, number);
    if (!version) throw versionNotFound();
    const note = version.kind === 'proposal' ? `采用导入的第 ${number} 版` : `恢复第 ${number} 版`;
    const { content } = version;
    const added = await addVersion(tx, entry, head, {
      content,
      authorId,
      kind: 'restore',
      open: false,
      note,
    });
    const isTaken = entry.proposalNumber === number;
    const changed = isTaken
      ? await updateEntry(tx, entry.articleId, { proposalNumber: null })
      : added;
    await auditContent(tx, context, changed, { restored: number });
    return presentState(tx, changed);
  });
}

/** Leaves the proposal of an import in the history only. */
export async function dismissProposal(context: RequestContext, { id, number }: Input<'dismiss'>) {
  return context.db.transaction(async (tx) => {
    const entry = await lockContent(tx, fromWireId(id));
    if (entry.proposalNumber !== number) throw conflict('这条建议已经处理过，请刷新后再看');
    const changed = await updateEntry(tx, entry.articleId, { proposalNumber: null });
    await auditContent(tx, context, changed, { dismissed: number });
    return presentState(tx, changed);
  });
}
