import type { tenderCrmContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderCrm';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Sales regions of companies, and notices as they were collected. */
export const tenderCrmApi = /* @__PURE__ */ injectContractEndpoints<typeof tenderCrmContract>(
  'tenderCrm',
  endpointTable,
);
