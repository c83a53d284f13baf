import { leadFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { toContentDisposition } from '../../../http/files/send-file.ts';
import { toShanghaiDay } from '../../points/points.rules.ts';
import { MEDIA_TYPES } from '../../tender/export/write-table.ts';
import { openLeadExport } from './export-leads.service.ts';

/** Leads as a workbook. */
export default defineFileHandlers(leadFileContract, {
  workbook: async ({ input, context, reply }) => {
    const workbook = await openLeadExport(context, input.ticket);
    const name = `线索-${toShanghaiDay(Date.now())}.xlsx`;
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': toContentDisposition('attachment', name),
        'content-type': MEDIA_TYPES.xlsx,
        'x-content-type-options': 'nosniff',
      })
      .send(workbook);
  },
});
