import type { catalogueContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/catalogue';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Directory trees of every business type: `/cat/dir/*`. */
export const catalogueApi = /* @__PURE__ */ injectContractEndpoints<typeof catalogueContract>(
  'catalogue',
  endpointTable,
);
