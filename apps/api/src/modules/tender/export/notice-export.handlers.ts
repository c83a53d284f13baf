import { tenderExportContract } from '@zhucheng/contracts';
import { formatTenderList, type TenderFilter } from '@zhucheng/domain-tender';
import type { FastifyReply } from 'fastify';
import type { RequestContext } from '../../../http/context.ts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { toApiError } from '../../../http/error-mapping.ts';
import { askToLogIn, sendAttachment } from '../../../http/files/send-file.ts';
import { requireSession } from '../../../http/session.ts';
import {
  parseExportedList,
  parseExportRequest,
  toExportState,
  type ExportQuery,
} from './export-request.rules.ts';
import { beginExport } from './notice-export.service.ts';
import { MEDIA_TYPES } from './write-table.ts';

/** A reader that takes nothing for so long is cut off. */
const STALL_MS = 120_000;

const addressOf = (list: TenderFilter, exporting: TenderFilter['exporting']) =>
  formatTenderList({ ...list, exporting });

/** The notices of a list as a table, for members. Browsers that are refused are led back to the list, which says why. */
export default defineFileHandlers(tenderExportContract, {
  notices: async ({ input, context, request, reply }) => {
    const query = input as ExportQuery;
    const list = parseExportedList(query);
    if (!context.session) return askToLogIn(request, reply, addressOf(list, 'choose'));
    try {
      return await sendTable(context, reply, query);
    } catch (error) {
      const state = toExportState(toApiError(error).code);
      if (!state || !request.headers.accept?.includes('text/html')) throw error;
      return reply.header('cache-control', 'no-store').redirect(addressOf(list, state), 303);
    }
  },
});

async function sendTable(context: RequestContext, reply: FastifyReply, query: ExportQuery) {
  const { db, readDb, memoise, visitorAddress, requestId, config } = context;
  const wanted = parseExportRequest(query);
  const session = requireSession(context);
  const { publicOrigin } = config;
  const facts = { db, readDb, memoise, session, visitorAddress, requestId, publicOrigin };
  const { name, stream } = await beginExport(facts, wanted);
  reply.raw.setTimeout(STALL_MS, () => stream.destroy());
  // The reader may have gone while the list was sorted.
  if (reply.raw.destroyed) stream.destroy();
  return sendAttachment(reply, { name, mediaType: MEDIA_TYPES[wanted.format] }, stream);
}
