import { serviceChatContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { suggestHelp } from '../help/help.service.ts';
import * as chat from './visitor-chat.service.ts';

/** Visitor's end of the chat, without sockets. */
export default defineHandlers(serviceChatContract, {
  listPaged: ({ input, context }) => chat.getMessagePage(context, input),
  send: async ({ input, context }) => ({ model: await chat.sendText(context, input) }),
  upload: async ({ input, context }) => ({ model: await chat.sendUpload(context, input) }),
  read: async ({ input, context }) => ({ model: await chat.readMessages(context, input) }),
  sendTranscript: async ({ input, context }) => ({
    model: await chat.sendTranscript(context, input),
  }),
  rate: async ({ input, context }) => ({ model: await chat.rate(context, input) }),
  leave: async ({ input, context }) => ({ model: await chat.leave(context, input) }),
  leaveContact: async ({ input, context }) => ({ model: await chat.leaveContact(context, input) }),
  suggestHelp: async ({ input, context }) => ({
    list: await suggestHelp(context.readDb, input.text),
  }),
});
