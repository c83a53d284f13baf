import { leadFileContract } from '@zhucheng/contracts';
import { toShanghaiDay } from '@zhucheng/domain-tender';
import { defineFileHandlers } from '../../../http/define-file-handlers.ts';
import { sendAttachment } from '../../../http/files/send-file.ts';
import { MEDIA_TYPES } from '../../tender/export/write-table.ts';
import { openLeadExport } from './export-leads.service.ts';

/** Leads as a workbook. */
export default defineFileHandlers(leadFileContract, {
  workbook: async ({ input, context, reply }) => {
    const workbook = await openLeadExport(context, input.ticket);
    const name = `线索-${toShanghaiDay(Date.now())}.xlsx`;
    return sendAttachment(reply, { name, mediaType: MEDIA_TYPES.xlsx }, workbook);
  },
});
