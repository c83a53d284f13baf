import { openStandardsContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../http/open/define-key-handlers.ts';
import { checkStandards, getStandard, listStandards } from './standards.service.ts';

/** Standards by the public API. */
export default defineKeyHandlers(openStandardsContract, {
  listStandards: ({ input, context }) => listStandards(context, input),
  getStandard: ({ input, context }) => getStandard(context, input.id),
  checkStandards: ({ input, context }) => checkStandards(context, input),
});
