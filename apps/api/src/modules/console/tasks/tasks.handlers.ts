import { consoleTasksContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { getTask, stopTask, undoTask } from './tasks.service.ts';

/** Changes of many records by staff. */
export default defineHandlers(consoleTasksContract, {
  get: async ({ input, context }) => ({ model: await getTask(context, input.id) }),
  stop: async ({ input, context }) => ({ model: await stopTask(context, input.id) }),
  undo: async ({ input, context }) => ({ model: await undoTask(context, input.id) }),
});
