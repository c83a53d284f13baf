import type { helpContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/help';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Help articles by number: `/help/*`. */
export const helpApi = /* @__PURE__ */ injectContractEndpoints<typeof helpContract>(
  'help',
  endpointTable,
);
