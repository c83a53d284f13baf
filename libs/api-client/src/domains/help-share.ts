import type { helpShareContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/helpShare';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Share links of the help centre: `/help/share/*`. */
export const helpShareApi = /* @__PURE__ */ injectContractEndpoints<typeof helpShareContract>(
  'helpShare',
  endpointTable,
);
