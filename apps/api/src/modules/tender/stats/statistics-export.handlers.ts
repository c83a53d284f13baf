import { toNoticeFilter, toShanghaiDay } from '@zhucheng/domain-tender';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { sendAttachment } from '../../../http/files/send-file.ts';
import { toSafeName } from '../../../http/files/safe-name.ts';
import {
  parseExportedList,
  parseExportFormat,
  type ExportQuery,
} from '../export/export-request.rules.ts';
import { MEDIA_TYPES, writeTable } from '../export/write-table.ts';
import { listStatisticsColumns, listStatisticsRows } from './statistics-table.rules.ts';
import { getFilterStatistics } from './statistics.service.ts';

type ExportCall = FastifyRequest<{ Querystring: ExportQuery }>;

const NAME = '招标统计';

/** `GET /api/tender/statistics/export?list=&format=`: the tables of the statistics of a list as one, for everybody. */
async function addRoutes(app: FastifyInstance): Promise<void> {
  const handler = async ({ query }: ExportCall, reply: FastifyReply) => {
    const filter = toNoticeFilter(parseExportedList(query));
    const format = parseExportFormat(query);
    const statistics = await getFilterStatistics(
      {
        db: app.databases.primary,
        readDb: app.databases.reader(),
        memoise: app.caches.memoise,
      },
      filter,
    );
    const name = toSafeName(`${NAME} ${toShanghaiDay(Date.now())}.${format}`, NAME);
    const columns = listStatisticsColumns(statistics.amountType);
    const table = writeTable(format, { name: NAME, columns }, listStatisticsRows(statistics));
    return sendAttachment(reply, { name, mediaType: MEDIA_TYPES[format] }, table);
  };
  app.route({ method: 'GET', url: '/tender/statistics/export', exposeHeadRoute: false, handler });
}

export default fp(addRoutes, { name: 'statistics-export-routes', encapsulate: true });
