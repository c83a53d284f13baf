import type { authContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/auth';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Every way in, who is logged in, and the way out: `/user/auth/*`. */
export const authApi = /* @__PURE__ */ injectContractEndpoints<typeof authContract>(
  'auth',
  endpointTable,
);
