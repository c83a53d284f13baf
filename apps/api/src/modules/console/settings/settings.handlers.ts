import { consoleSettingsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getSettingGroup, saveSettingGroup } from './settings.service.ts';

/** Settings of the site and its service. */
export default defineHandlers(consoleSettingsContract, {
  get: async ({ input, context }) => ({ model: await getSettingGroup(context.db, input.group) }),
  save: async ({ input, context }) => ({ model: await saveSettingGroup(context, input) }),
});
