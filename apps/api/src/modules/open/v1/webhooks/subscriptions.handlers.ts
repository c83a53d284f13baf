import { openSubscriptionsContract } from '@zhucheng/contracts';
import { defineKeyHandlers } from '../../../../http/open/define-key-handlers.ts';
import {
  createSubscription,
  getSubscription,
  listSubscribedTenders,
  listSubscriptions,
  removeSubscription,
  updateSubscription,
} from './subscriptions.service.ts';

/** Subscriptions by the public API. */
export default defineKeyHandlers(openSubscriptionsContract, {
  listSubscriptions: ({ input, context }) => listSubscriptions(context, input),
  createSubscription: ({ input, context }) => createSubscription(context, input),
  getSubscription: ({ input, context }) => getSubscription(context, input.id),
  updateSubscription: ({ input, context, precondition }) =>
    updateSubscription(context, input, precondition),
  removeSubscription: ({ input, context, precondition }) =>
    removeSubscription(context, input.id, precondition),
  listSubscribedTenders: ({ input, context }) => listSubscribedTenders(context, input),
});
