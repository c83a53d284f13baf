import type { tenderContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tender';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Tender notices, projects and organisations: `/ai/pub/bid/*`. */
export const tenderApi = /* @__PURE__ */ injectContractEndpoints<typeof tenderContract>(
  'tender',
  endpointTable,
);
