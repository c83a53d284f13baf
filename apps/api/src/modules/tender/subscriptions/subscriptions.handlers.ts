import { tenderSubscriptionsContract } from '@zhucheng/contracts';
import { defineHandlers } from '../../../http/define-handlers.ts';
import { countSubscribed, getSubscribedPage } from './subscribed-notices.service.ts';
import { listRegions } from './regions.service.ts';
import {
  createSubscription,
  getSubscription,
  listColleaguesSubscriptions,
  listSubscriptions,
  removeSubscription,
  updateSubscription,
} from './subscriptions.service.ts';

/** Members' subscriptions of notices. */
export default defineHandlers(tenderSubscriptionsContract, {
  create: async ({ input, context }) => ({ model: await createSubscription(context, input) }),
  update: async ({ input, context }) => ({ model: await updateSubscription(context, input) }),
  remove: async ({ input, context }) => ({ model: await removeSubscription(context, input.id) }),
  get: async ({ input, context }) => ({ model: await getSubscription(context, input.id) }),
  getByUser: async ({ context }) => ({ list: await listSubscriptions(context) }),
  list: async ({ context }) => ({ list: await listColleaguesSubscriptions(context) }),
  listPagedBySubscribe: ({ input, context }) => getSubscribedPage(context, input),
  listRegions: async ({ input, context }) => ({ list: await listRegions(context, input.parent) }),
  countSubscribe: async ({ input, context }) => ({ model: await countSubscribed(context, input) }),
});
