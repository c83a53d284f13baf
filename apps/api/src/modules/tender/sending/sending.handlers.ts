import { tenderSendingContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import {
  enableChannel,
  getSendingSettings,
  removeRobot,
  saveRobot,
  testRobot,
  updateSendingSettings,
} from './settings.service.ts';

/** How members are told of tenders. */
export default defineHandlers(tenderSendingContract, {
  get: async ({ context }) => ({ model: await getSendingSettings(context) }),
  update: async ({ input, context }) => ({ model: await updateSendingSettings(context, input) }),
  saveRobot: async ({ input, context }) => ({ model: await saveRobot(context, input) }),
  removeRobot: async ({ input, context }) => ({ model: await removeRobot(context, input) }),
  testRobot: async ({ input, context }) => ({ model: await testRobot(context, input) }),
  enableChannel: async ({ input, context }) => ({ model: await enableChannel(context, input) }),
});
