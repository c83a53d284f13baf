import type { learningContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/learning';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Video courses, their videos, comments and progress: `/learning/*`. */
export const learningApi = /* @__PURE__ */ injectContractEndpoints<typeof learningContract>(
  'learning',
  endpointTable,
);
