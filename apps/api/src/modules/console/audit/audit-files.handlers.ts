import { auditFileContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { sendAttachment } from '../../../http/files/send-file.ts';
import { MEDIA_TYPES, writeTable } from '../../tender/export/write-table.ts';
import { AUDIT_COLUMNS, openAuditExport } from './audit-export.service.ts';

const NAME = '操作记录';

/** The audit log as a table. */
export default defineFileHandlers(auditFileContract, {
  table: async ({ input, context, reply }) => {
    const rows = await openAuditExport(context, input.ticket);
    const name = `${NAME} ${toShanghaiDay(Date.now())}.csv`;
    const table = writeTable('csv', { name: NAME, columns: AUDIT_COLUMNS }, rows);
    return sendAttachment(reply, { name, mediaType: MEDIA_TYPES.csv }, table);
  },
});
