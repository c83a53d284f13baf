import type { tenderSubscriptionsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderSubscriptions';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Members' subscriptions of tender notices. */
export const tenderSubscriptionsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderSubscriptionsContract
>('tenderSubscriptions', endpointTable);
