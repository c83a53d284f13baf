import { aiExportContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import { beginDocumentExport } from './document-exports.service.ts';

/** Files of what was written. */
export default defineHandlers(aiExportContract, {
  create: async ({ input, context }) => ({ model: await beginDocumentExport(context, input) }),
});
