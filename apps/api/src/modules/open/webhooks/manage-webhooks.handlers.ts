import { openManageWebhooksContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import * as webhooks from './manage-webhooks.service.ts';

/** Webhooks of the applications of members and companies. */
export default defineHandlers(openManageWebhooksContract, {
  listEndpoints: async ({ input, context }) => ({
    list: await webhooks.listEndpoints(context, input),
  }),
  createEndpoint: async ({ input, context }) => ({
    model: await webhooks.createEndpoint(context, input),
  }),
  updateEndpoint: async ({ input, context }) => ({
    model: await webhooks.updateEndpoint(context, input),
  }),
  removeEndpoint: async ({ input, context }) => ({
    model: await webhooks.removeEndpoint(context, input),
  }),
  addSecret: async ({ input, context }) => ({ model: await webhooks.addSecret(context, input) }),
  removeSecret: async ({ input, context }) => ({
    model: await webhooks.removeSecret(context, input),
  }),
  sendTest: async ({ input, context }) => ({ model: await webhooks.sendTest(context, input) }),
  listDeliveries: ({ input, context }) => webhooks.listDeliveries(context, input),
  getDelivery: async ({ input, context }) => ({
    model: await webhooks.getDelivery(context, input),
  }),
  resendDelivery: async ({ input, context }) => ({
    model: await webhooks.resendDelivery(context, input),
  }),
  replay: async ({ input, context }) => ({ model: await webhooks.replay(context, input) }),
  openInbox: async ({ input, context }) => ({ model: await webhooks.openInbox(context, input) }),
  getInbox: async ({ input, context }) => ({ model: await webhooks.getInbox(context, input) }),
});
