import { CODES } from '@zhucheng/contracts';
import fp from 'fastify-plugin';
import { join } from 'node:path';
import { can } from '../access/can.ts';
import { fromWireId } from '../db/ids.ts';
import { findFile } from '../ground/files.ts';
import { localFileStore } from '../ground/file-store.ts';
import { ApiError } from '../http/api-error.ts';
import { authorise } from '../http/guards/authorise.ts';

/**
 * `GET /api/files/{id}`: a stored file, always as a download and never guessed at by the browser. What one may not
 * read looks like what is not there.
 */
export default fp(
  async (app) => {
    const store = localFileStore(join(app.config.dataDir, 'files'));
    app.decorate('files', store);
    app.get<{ Params: { id: string } }>('/api/files/:id', async (request, reply) => {
      const notFound = new ApiError(CODES.notFound, '没有找到这个文件');
      const { id } = request.params;
      if (!/^[0-9a-f]{32}$/.test(id)) throw notFound;
      const row = await findFile(app.databases.primary, fromWireId(id));
      if (!row) throw notFound;
      if (row.purpose !== 'public') {
        const session = await authorise(app, request, 'optional');
        if (!can(session, 'read', { kind: 'file', ownerId: row.ownerId })) throw notFound;
      }
      const found = await store.open(row.sha256);
      if (!found) throw notFound;
      const name = encodeURIComponent(row.name).replace(/['()*]/g, percent);
      return reply
        .headers({
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
          'content-length': found.size,
          'content-type': row.mediaType,
          'x-content-type-options': 'nosniff',
        })
        .send(found.stream);
    });
  },
  { name: 'files', dependencies: ['database', 'sessions', 'visitor'] },
);

/** Characters that `encodeURIComponent` leaves and RFC 5987 does not allow. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
