import { aiChatContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import {
  createConversation,
  getConversation,
  getConversationPage,
  removeConversation,
  renameConversation,
  sendQuestion,
} from './chat.service.ts';

/** Conversations with the writing tools. */
export default defineHandlers(aiChatContract, {
  create: async ({ input, context }) => ({ model: await createConversation(context, input) }),
  listPaged: ({ input, context }) => getConversationPage(context, input),
  get: async ({ input, context }) => ({ model: await getConversation(context, input) }),
  rename: async ({ input, context }) => ({ model: await renameConversation(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeConversation(context, input) }),
  send: async ({ input, context }) => ({ model: await sendQuestion(context, input) }),
});
