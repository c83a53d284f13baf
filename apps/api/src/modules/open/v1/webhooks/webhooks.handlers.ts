import { openWebhooksContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../../http/open/define-key-handlers.ts';
import * as webhooks from './webhooks.service.ts';

/** Webhooks by the public API. */
export default defineKeyHandlers(openWebhooksContract, {
  listWebhooks: ({ context }) => webhooks.listWebhooks(context),
  createWebhook: ({ input, context }) => webhooks.createWebhook(context, input),
  getWebhook: ({ input, context }) => webhooks.getWebhook(context, input),
  updateWebhook: ({ input, context, precondition }) =>
    webhooks.updateWebhook(context, input, precondition),
  removeWebhook: ({ input, context, precondition }) =>
    webhooks.removeWebhook(context, input, precondition),
  addWebhookSecret: ({ input, context }) => webhooks.addWebhookSecret(context, input),
  removeWebhookSecret: ({ input, context, precondition }) =>
    webhooks.removeWebhookSecret(context, input, precondition),
  listWebhookDeliveries: ({ input, context }) => webhooks.listWebhookDeliveries(context, input),
  resendWebhookDelivery: ({ input, context }) => webhooks.resendWebhookDelivery(context, input),
  testWebhook: ({ input, context }) => webhooks.testWebhook(context, input),
});
