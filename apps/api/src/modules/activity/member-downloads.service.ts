import { pageInfo, type PageInput } from '../../db/paging.ts';
import { toWireId, toWireTime } from '../../wire-format.ts';
import type { RequestContext } from '../../http/context.ts';
import { requireSession } from '../../http/session.ts';
import { findContentRefs, REMOVED_CONTENT, type ContentRef } from './content-refs.repository.ts';
import { listDownloadPage } from './member-downloads.repository.ts';

/** Page of the files of articles and notices that a member has downloaded, newest first. */
export async function listDownloads(context: RequestContext, page: PageInput) {
  const { db } = context;
  const { total, rows } = await listDownloadPage(db, requireSession(context).userId, page);
  const refs = await findContentRefs(
    db,
    rows.map(({ contentId }) => contentId),
  );
  const records = rows.map(({ contentId, fileId, at, ...row }) => ({
    ...(refs.get(contentId) ?? { ...REMOVED_CONTENT, kind: row.kind as ContentRef['kind'] }),
    id: toWireId(contentId),
    fileId: toWireId(fileId),
    fileName: row.fileName,
    size: row.size,
    at: toWireTime(at),
    attached: row.attached,
  }));
  return { ...pageInfo(page, total), records };
}
