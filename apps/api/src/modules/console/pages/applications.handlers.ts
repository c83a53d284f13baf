import { consoleApplicationsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getApplicationPage, revealApplication } from './applications.service.ts';

/** Applications for jobs. */
export default defineHandlers(consoleApplicationsContract, {
  listPaged: ({ input, context }) => getApplicationPage(context, input),
  reveal: async ({ input, context }) => ({ model: await revealApplication(context, input.id) }),
});
