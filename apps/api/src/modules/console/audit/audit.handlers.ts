import { consoleAuditContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { beginAuditExport } from './audit-export.service.ts';
import { getAuditChoices, getAuditPage } from './audit.service.ts';

/** The audit log. */
export default defineHandlers(consoleAuditContract, {
  listPaged: ({ input, context }) => getAuditPage(context, input),
  choices: async ({ context }) => ({ model: await getAuditChoices(context) }),
  export: async ({ input, context }) => ({ model: await beginAuditExport(context, input) }),
});
