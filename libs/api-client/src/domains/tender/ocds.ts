import type { tenderOcdsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderOcds';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Tender projects as open data. */
export const tenderOcdsApi = /* @__PURE__ */ injectContractEndpoints<typeof tenderOcdsContract>(
  'tenderOcds',
  endpointTable,
);
