import type { profileContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/profile';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Personal centre: profile, security, devices, notifications, closing of the account: `/user/profile/*`. */
export const profileApi = /* @__PURE__ */ injectContractEndpoints<typeof profileContract>(
  'profile',
  endpointTable,
);
