import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { ApiError } from '../../http/api-error.ts';
import { parseRange } from '../../http/files/range.ts';
import { askToLogIn, sendFile } from '../../http/files/send-file.ts';
import { authorise } from '../../http/guards.ts';
import {
  chargeDownload,
  findAttachmentParent,
  findDownloadableFile,
  recordAttachmentDownloads,
} from './downloads.service.ts';
import { decideFileAccess } from './file-access.rules.ts';

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** Files are immutable; shared caches must not store restricted ones. */
const CACHE = { open: 'public, max-age=86400, immutable', guarded: 'private, no-cache' };

/**
 * `GET /api/files/{id}`: a stored file, whole or in ranges. Originals are sent as attachments, previews inline. A member's
 * download of an article's file is counted with its first byte, one of a notice's is recorded.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const handler = async (request: FileRequest, reply: FastifyReply) => {
    const notFound = new ApiError(CODES.notFound, '没有找到这个文件');
    const db = app.databases.primary;
    const row = await findDownloadableFile(db, request.params.id);
    if (!row) throw notFound;
    const { purpose, ownerId } = row;
    if (purpose === 'public' || purpose === 'preview') {
      const disposition = purpose === 'preview' ? 'inline' : 'attachment';
      return sendFile(request, reply, app.files, row, { disposition, cacheControl: CACHE.open });
    }
    const session = await authorise(app, request, 'optional');
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
    return sendFile(request, reply, app.files, row, { cacheControl: CACHE.guarded });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/files/:id', handler });
}

/** True when the request starts a download; further ranges and revalidations don't. */
function takesFirstByte({ headers }: FileRequest, { size }: { size: number }): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const range = parseRange(headers.range, size);
  return range === 'whole' || (range !== 'unsatisfiable' && range.start === 0);
}

export default fp(addRoutes, { name: 'file-routes', encapsulate: true });
