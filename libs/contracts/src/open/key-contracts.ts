import { openNewsContract } from './news.ts';
import { openOrganisationsContract } from './organisations.ts';
import { openStandardsContract } from './standards.ts';
import { openSubscriptionsContract } from './subscriptions.ts';
import { openTendersContract } from './tenders.ts';
import { openWebhooksContract } from './webhooks.ts';

/** All contracts of the public API, `/api/open/v1`. */
export const keyContracts = [
  openTendersContract,
  openSubscriptionsContract,
  openOrganisationsContract,
  openStandardsContract,
  openNewsContract,
  openWebhooksContract,
] as const;
