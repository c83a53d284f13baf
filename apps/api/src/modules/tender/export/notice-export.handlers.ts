import { formatTenderList, type TenderFilter } from '@zhucheng/domain-tender';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { toApiError } from '../../../http/error-mapping.ts';
import { askToLogIn, toContentDisposition } from '../../../http/files/send-file.ts';
import { authorise, requireOwnOrigin } from '../../../http/guards.ts';
import type { Session } from '../../../http/session.ts';
import {
  parseExportedList,
  parseExportRequest,
  toExportState,
  type ExportQuery,
} from './export-request.rules.ts';
import { beginExport } from './notice-export.service.ts';
import { MEDIA_TYPES } from './write-table.ts';

type ExportCall = FastifyRequest<{ Querystring: ExportQuery }>;

/** Time until the first byte: a large list is found and sorted first. */
const FIRST_BYTE_MS = 40_000;
/** A reader that takes nothing for so long is cut off. */
const STALL_MS = 120_000;

/**
 * `GET /api/tender/export?list=&format=&column=&rows=ticked&id=`: the notices of a list as a table, for members. Browsers
 * that are refused are led back to the list, which says why.
 */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const handler = async (request: ExportCall, reply: FastifyReply) => {
    requireOwnOrigin(request, app.config.publicOrigin);
    const list = parseExportedList(request.query);
    const session = await authorise(app, request, 'optional');
    if (!session) return askToLogIn(request, reply, addressOf(list, 'choose'));
    try {
      return await sendTable(app, request, reply, session);
    } catch (error) {
      const state = toExportState(toApiError(error).code);
      if (!state || !request.headers.accept?.includes('text/html')) throw error;
      return reply.header('cache-control', 'no-store').redirect(addressOf(list, state), 303);
    }
  };
  app.route({
    method: 'GET',
    url: '/tender/export',
    exposeHeadRoute: false,
    config: { timeLimitMs: FIRST_BYTE_MS },
    handler,
  });
}

const addressOf = (list: TenderFilter, exporting: TenderFilter['exporting']) =>
  formatTenderList({ ...list, exporting });

async function sendTable(
  app: FastifyInstance,
  request: ExportCall,
  reply: FastifyReply,
  session: Session,
) {
  const { primary: db } = app.databases;
  const wanted = parseExportRequest(request.query);
  const context = {
    db,
    readDb: app.databases.reader(),
    memoise: app.caches.memoise,
    session,
    visitorAddress: request.visitorAddress,
    requestId: request.id,
    publicOrigin: app.config.publicOrigin,
  };
  const { name, stream } = await beginExport(context, wanted);
  reply.raw.setTimeout(STALL_MS, () => stream.destroy());
  // The reader may have gone while the list was sorted.
  if (reply.raw.destroyed) stream.destroy();
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': toContentDisposition('attachment', name),
      'content-type': MEDIA_TYPES[wanted.format],
      'x-content-type-options': 'nosniff',
    })
    .send(stream);
}

export default fp(addRoutes, { name: 'notice-export-routes', encapsulate: true });
