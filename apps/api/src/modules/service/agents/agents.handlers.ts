import { serviceAgentsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { searchHelp } from '../help/help.service.ts';
import { getServiceSettings } from '../settings/settings.service.ts';
import { createDeskLead } from './desk-lead.service.ts';
import * as desk from './desk.service.ts';
import * as handing from './handing.service.ts';
import { getDeskVisitor } from './desk-visitor.service.ts';

/** Agents' end of the chat. */
export default defineHandlers(serviceAgentsContract, {
  listPaged: ({ input, context }) => desk.getDeskPage(context, input),
  messages: ({ input, context }) => desk.getDeskMessages(context, input),
  send: async ({ input, context }) => ({ model: await desk.sendText(context, input) }),
  upload: async ({ input, context }) => ({ model: await desk.sendUpload(context, input) }),
  article: async ({ input, context }) => ({ model: await desk.sendArticle(context, input) }),
  read: async ({ input, context }) => ({ model: await desk.readMessages(context, input) }),
  take: async ({ input, context }) => ({ model: await handing.take(context, input) }),
  transfer: async ({ input, context }) => ({ model: await handing.transfer(context, input) }),
  snooze: async ({ input, context }) => ({ model: await handing.snooze(context, input) }),
  note: async ({ input, context }) => ({ model: await desk.addNote(context, input) }),
  close: async ({ input, context }) => ({ model: await handing.close(context, input) }),
  visitor: async ({ input, context }) => ({ model: await getDeskVisitor(context, input) }),
  lead: async ({ input, context }) => ({ model: await createDeskLead(context, input) }),
  help: async ({ input, context }) => ({ list: await searchHelp(context.readDb, input.text) }),
  canned: async ({ context }) => ({
    list: [...(await getServiceSettings(context.readDb)).replies],
  }),
  presence: async ({ input, context }) => ({ model: await desk.reportPresence(context, input) }),
});
