import { consoleViewsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getViews, removeView, saveView } from './views.service.ts';

/** Saved views of the console's lists. */
export default defineHandlers(consoleViewsContract, {
  list: async ({ input, context }) => ({ list: await getViews(context, input.page) }),
  save: async ({ input, context }) => ({ model: await saveView(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeView(context, input.id) }),
});
