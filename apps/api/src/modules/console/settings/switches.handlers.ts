import { consoleSwitchesContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getSwitches, setSwitch } from './switches.service.ts';

/** Features that can be switched off. */
export default defineHandlers(consoleSwitchesContract, {
  list: async ({ context }) => ({ list: await getSwitches(context.db) }),
  set: async ({ input, context }) => ({ model: await setSwitch(context, input) }),
});
