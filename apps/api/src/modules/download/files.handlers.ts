import { CODES, downloadFileContract } from '@zhucheng/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { defineFileHandlers } from '../../http/define-file-handlers.ts';
import { parseRange } from '../../http/files/range.ts';
import { askToLogIn, sendFile } from '../../http/files/send-file.ts';
import {
  chargeDownload,
  findAttachmentParent,
  findDownloadableFile,
  recordAttachmentDownloads,
} from './downloads.service.ts';
import { decideFileAccess, isOpenFile } from './file-access.rules.ts';

/** Files are immutable but for those of the library, which editors replace; shared caches must not store restricted ones. */
const CACHE = {
  open: 'public, max-age=86400, immutable',
  replaceable: 'public, max-age=60, stale-while-revalidate=3600',
  guarded: 'private, no-cache',
};

/** True when the request starts a download; further ranges and revalidations don't. */
function takesFirstByte({ headers }: FastifyRequest, { size }: { size: number }): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const range = parseRange(headers.range, size);
  return range === 'whole' || (range !== 'unsatisfiable' && range.start === 0);
}

/**
 * A stored file, whole or in ranges. Originals are sent as attachments, previews inline. A member's download of an
 * article's file is counted with its first byte, one of a notice's is recorded.
 */
export default defineFileHandlers(downloadFileContract, {
  file: async ({ input, context, request, reply }) => {
    const notFound = new ApiError(CODES.notFound, '没有找到这个文件');
    const { db, files, session } = context;
    const row = await findDownloadableFile(db, input.id);
    if (!row) throw notFound;
    const { purpose, ownerId } = row;
    if (isOpenFile(purpose)) {
      const disposition = purpose === 'public' ? 'attachment' : 'inline';
      const cacheControl = purpose === 'library' ? CACHE.replaceable : CACHE.open;
      return sendFile(request, reply, files, row, { disposition, cacheControl });
    }
    const parent = purpose === 'attachment' ? await findAttachmentParent(db, row.id) : undefined;
    const access = decideFileAccess(session, { purpose, ownerId, published: parent !== undefined });
    if (access === 'absent') throw notFound;
    if (access === 'login' && parent) return askToLogIn(request, reply, parent.path);
    const article = parent?.article;
    if (session && article && request.method === 'GET') {
      // Links on other sites must not spend a member's points: they lead to the page that states the cost.
      if (article.memberOnly && request.headers['sec-fetch-site'] === 'cross-site') {
        return reply.header('cache-control', 'no-store').redirect(parent?.path ?? '/');
      }
      const begins = takesFirstByte(request, row);
      await chargeDownload(db, { session, article, fileId: row.id, begins });
    }
    const noticeId = parent?.noticeId;
    if (session && noticeId && request.method === 'GET' && takesFirstByte(request, row)) {
      await recordAttachmentDownloads(db, session, [{ noticeId, fileId: row.id }]);
    }
    return sendFile(request, reply, files, row, { cacheControl: CACHE.guarded });
  },
});
