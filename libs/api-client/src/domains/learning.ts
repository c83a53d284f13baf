import type { learningContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/learning';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Video courses, their films and what somebody left on them: `/learning/*`. */
export const learningApi = /* @__PURE__ */ injectContractEndpoints<typeof learningContract>(
  'learning',
  endpointTable,
);
