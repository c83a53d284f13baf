import { consolePresenceContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { tellPresence } from './presence.service.ts';

/** Who has an article open. */
export default defineHandlers(consolePresenceContract, {
  tell: async ({ input, context }) => ({ list: await tellPresence(context, input) }),
});
