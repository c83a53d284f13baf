import { aiExportFileContract } from '@zhucheng/contracts';
import { defineFileHandlers } from '../../http/define-file-handlers.ts';
import { sendAttachment } from '../../http/files/send-file.ts';
import { openDocumentExport } from './document-exports.service.ts';

/** What was written, as a file. */
export default defineFileHandlers(aiExportFileContract, {
  document: async ({ input, context, reply }) => {
    const { bytes, ...file } = await openDocumentExport(context, input.ticket);
    return sendAttachment(reply, { ...file, size: bytes.length }, bytes);
  },
});
