import { serviceAgentsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as desk from './desk.service.ts';

/** Agents' end of the chat. */
export default defineHandlers(serviceAgentsContract, {
  listPaged: ({ input, context }) => desk.getDeskPage(context, input),
  messages: ({ input, context }) => desk.getDeskMessages(context, input),
  send: async ({ input, context }) => ({ model: await desk.sendText(context, input) }),
  upload: async ({ input, context }) => ({ model: await desk.sendUpload(context, input) }),
  read: async ({ input, context }) => ({ model: await desk.readMessages(context, input) }),
  take: async ({ input, context }) => ({ model: await desk.take(context, input) }),
  transfer: async ({ input, context }) => ({ model: await desk.transfer(context, input) }),
  note: async ({ input, context }) => ({ model: await desk.addNote(context, input) }),
  close: async ({ input, context }) => ({ model: await desk.close(context, input) }),
  presence: async ({ input, context }) => ({ model: await desk.reportPresence(context, input) }),
});
