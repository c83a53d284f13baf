import { serviceSettingsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { listServiceSettings, saveServiceSetting } from './settings.service.ts';

/** Settings of the service, for administrators. */
export default defineHandlers(serviceSettingsContract, {
  list: async ({ context }) => ({ list: await listServiceSettings(context.db) }),
  save: async ({ input, context }) => ({
    model: await saveServiceSetting(context, input.name, input.value),
  }),
});
