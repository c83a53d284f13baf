import type { landingContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/landing';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Landing pages of the products. */
export const landingApi = /* @__PURE__ */ injectContractEndpoints<typeof landingContract>(
  'landing',
  endpointTable,
);
