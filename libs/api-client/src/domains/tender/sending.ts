import type { tenderSendingContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderSending';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** How members are told of tenders. */
export const tenderSendingApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderSendingContract
>('tenderSending', endpointTable);
