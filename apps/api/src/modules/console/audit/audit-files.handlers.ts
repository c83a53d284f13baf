import { auditFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { toContentDisposition } from '../../../http/files/send-file.ts';
import { toShanghaiDay } from '../../points/points.rules.ts';
import { MEDIA_TYPES, writeTable } from '../../tender/export/write-table.ts';
import { AUDIT_COLUMNS, openAuditExport } from './audit-export.service.ts';

const NAME = '操作记录';

/** The audit log as a table. */
export default defineFileHandlers(auditFileContract, {
  table: async ({ input, context, reply }) => {
    const rows = await openAuditExport(context, input.ticket);
    const name = `${NAME} ${toShanghaiDay(Date.now())}.csv`;
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': toContentDisposition('attachment', name),
        'content-type': MEDIA_TYPES.csv,
        'x-content-type-options': 'nosniff',
      })
      .send(writeTable('csv', { name: NAME, columns: AUDIT_COLUMNS }, rows));
  },
});
