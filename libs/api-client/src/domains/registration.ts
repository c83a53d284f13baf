import type { registrationContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/registration';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Registration of members and companies: `/user/reg/*`. */
export const registrationApi = /* @__PURE__ */ injectContractEndpoints<typeof registrationContract>(
  'registration',
  endpointTable,
);
