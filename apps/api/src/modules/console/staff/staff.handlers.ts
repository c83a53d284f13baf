import { consoleStaffContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  blockColleague,
  getStaffPage,
  inviteColleague,
  resetColleagueTotp,
  updateColleague,
} from './staff.service.ts';

/** Members of staff: inviting, roles, blocking, lost authenticators. */
export default defineHandlers(consoleStaffContract, {
  listPaged: ({ input, context }) => getStaffPage(context, input),
  invite: async ({ input, context }) => ({ model: await inviteColleague(context, input) }),
  update: async ({ input, context }) => ({ model: await updateColleague(context, input) }),
  block: async ({ input, context }) => ({ model: await blockColleague(context, input) }),
  totpReset: async ({ input, context }) => ({ model: await resetColleagueTotp(context, input) }),
});
