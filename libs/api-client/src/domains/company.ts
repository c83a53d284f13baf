import type { companyContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/company';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Companies: data, members, invitations, white-label login: `/user/company/*`. */
export const companyApi = /* @__PURE__ */ injectContractEndpoints<typeof companyContract>(
  'company',
  endpointTable,
);
