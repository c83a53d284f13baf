import { aiChatContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../http/define-handlers.ts';
import {
  createConversation,
  getConversation,
  getConversationPage,
  removeConversation,
  renameConversation,
} from './chat.service.ts';
import './export-chat.service.ts';
import { decideApproval } from './approvals.service.ts';
import {
  branchQuestion,
  chooseBranch,
  giveFeedback,
  regenerateAnswer,
  sendQuestion,
} from './questions.service.ts';

/** Conversations with the writing tools. */
export default defineHandlers(aiChatContract, {
  create: async ({ input, context }) => ({ model: await createConversation(context, input) }),
  listPaged: ({ input, context }) => getConversationPage(context, input),
  get: async ({ input, context }) => ({ model: await getConversation(context, input) }),
  rename: async ({ input, context }) => ({ model: await renameConversation(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeConversation(context, input) }),
  send: async ({ input, context }) => ({ model: await sendQuestion(context, input) }),
  branch: async ({ input, context }) => ({ model: await branchQuestion(context, input) }),
  regenerate: async ({ input, context }) => ({ model: await regenerateAnswer(context, input) }),
  choose: async ({ input, context }) => ({ model: await chooseBranch(context, input) }),
  feedback: async ({ input, context }) => ({ model: await giveFeedback(context, input) }),
  approve: async ({ input, context }) => ({ model: await decideApproval(context, input) }),
});
