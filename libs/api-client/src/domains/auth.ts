import type { authContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/auth';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Login, current user and logout: `/user/auth/*`. */
export const authApi = /* @__PURE__ */ injectContractEndpoints<typeof authContract>(
  'auth',
  endpointTable,
);
