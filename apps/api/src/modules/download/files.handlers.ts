import { CODES } from '@zhucheng/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromWireId } from '../../db/wire-id.ts';
import { findFile } from '../../infrastructure/storage/files.repository.ts';
import { ApiError } from '../../http/api-error.ts';
import { parseRange } from '../../http/range.ts';
import { sendFile } from '../../http/send-file.ts';
import { authorise } from '../../http/guards/authorise.ts';
import { isArticlePublished } from './downloads.repository.ts';
import { chargeDownload } from './downloads.service.ts';
import { decideFileAccess, LOGIN_TO_DOWNLOAD_MESSAGE } from './file-access.ts';
import { findAttachmentParent } from './file-holder.ts';

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** A file never changes under its id; what only some may read stays out of shared caches. */
const CACHE = { open: 'public, max-age=86400, immutable', guarded: 'private, no-cache' };

/**
 * `GET /api/files/{id}`: a stored file, whole or in parts. Originals leave as downloads, previews are shown in place.
 * A member's download of an article's file is counted when its first byte leaves.
 */
export default async function files(app: FastifyInstance): Promise<void> {
  const answer = async (request: FileRequest, reply: FastifyReply) => {
    const notFound = new ApiError(CODES.notFound, '没有找到这个文件');
    const { id } = request.params;
    if (!/^[0-9a-f]{32}$/.test(id)) throw notFound;
    const db = app.databases.primary;
    const row = await findFile(db, fromWireId(id));
    if (!row) throw notFound;
    const { purpose, ownerId } = row;
    if (purpose === 'public' || purpose === 'preview') {
      // What is shown of a material goes with it when it is withdrawn.
      if (purpose === 'preview' && ownerId && !(await isArticlePublished(db, ownerId)))
        throw notFound;
      const disposition = purpose === 'preview' ? 'inline' : 'attachment';
      return sendFile(request, reply, app.files, row, { disposition, cacheControl: CACHE.open });
    }
    const session = await authorise(app, request, 'optional');
    const holder = purpose === 'attachment' ? await findAttachmentParent(db, row.id) : undefined;
    const access = decideFileAccess(session, { purpose, ownerId, published: holder !== undefined });
    if (access === 'absent') throw notFound;
    if (access === 'login' && holder) return askToLogIn(request, reply, holder.path);
    const article = holder?.article;
    if (session && article && request.method === 'GET') {
      // Another site's link must not spend a member's points: it leads to the page that says what it costs.
      if (article.memberOnly && request.headers['sec-fetch-site'] === 'cross-site') {
        return reply.header('cache-control', 'no-store').redirect(holder?.path ?? '/');
      }
      const begins = takesFirstByte(request, row);
      await chargeDownload(db, { session, article, fileId: row.id, begins });
    }
    return sendFile(request, reply, app.files, row, { cacheControl: CACHE.guarded });
  };
  app.route({ method: ['GET', 'HEAD'], url: '/files/:id', handler: answer });
}

/** Whether this call begins a download: further parts, questions and copies that are still good do not count. */
function takesFirstByte({ headers }: FileRequest, { size }: { size: number }): boolean {
  if (headers['if-none-match'] !== undefined) return false;
  const range = parseRange(headers.range, size);
  return range === 'whole' || (range !== 'unsatisfiable' && range.start === 0);
}

/** A browser that follows a plain link is led to the login page and from there back; programs get the refusal. */
function askToLogIn({ headers }: FileRequest, reply: FastifyReply, back: string) {
  if (!headers.accept?.includes('text/html')) {
    throw new ApiError(CODES.loginNeeded, LOGIN_TO_DOWNLOAD_MESSAGE);
  }
  return reply
    .header('cache-control', 'no-store')
    .redirect(`/login?redirect=${encodeURIComponent(back)}`);
}
