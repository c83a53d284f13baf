import { consoleRolesContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getRoles, removeRole, saveRole } from './roles.service.ts';

/** Roles of staff. */
export default defineHandlers(consoleRolesContract, {
  list: async ({ context }) => ({ list: await getRoles(context) }),
  save: async ({ input, context }) => ({ model: await saveRole(context, input) }),
  remove: async ({ input, context }) => {
    await removeRole(context, input.id);
    return {};
  },
});
