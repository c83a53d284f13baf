import { openNewsContract } from './news.ts';
import { openOrganisationsContract } from './organisations.ts';
import { openStandardsContract } from './standards.ts';
import { openSubscriptionsContract } from './subscriptions.ts';
import { openTendersContract } from './tenders.ts';

/** All contracts of the public API, `/api/open/v1`. */
export const keyContracts = [
  openTendersContract,
  openSubscriptionsContract,
  openOrganisationsContract,
  openStandardsContract,
  openNewsContract,
] as const;
