import type { recoveryContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/recovery';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Password recovery: `/user/findPwd/*`. */
export const recoveryApi = /* @__PURE__ */ injectContractEndpoints<typeof recoveryContract>(
  'recovery',
  endpointTable,
);
