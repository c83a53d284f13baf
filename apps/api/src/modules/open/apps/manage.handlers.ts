import { openManageContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as apps from './apps.service.ts';
import * as log from './call-log.service.ts';

/** Applications and keys of members and companies. */
export default defineHandlers(openManageContract, {
  listApps: async ({ context }) => ({ list: await apps.listApps(context) }),
  createApp: async ({ input, context }) => ({ model: await apps.createApp(context, input) }),
  updateApp: async ({ input, context }) => ({ model: await apps.updateApp(context, input) }),
  removeApp: async ({ input, context }) => ({ model: await apps.removeApp(context, input) }),
  createKey: async ({ input, context }) => ({ model: await apps.createKey(context, input) }),
  revokeKey: async ({ input, context }) => ({ model: await apps.revokeKey(context, input) }),
  getCallStats: async ({ input, context }) => ({ model: await log.getCallStats(context, input) }),
  listCalls: ({ input, context }) => log.listCalls(context, input),
});
