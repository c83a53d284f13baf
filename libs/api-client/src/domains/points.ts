import type { pointsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/points';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Points, daily sign-in and AI quota: `/ai/accumulatePoint/*`, `/ai/residueDegree/*`. */
export const pointsApi = /* @__PURE__ */ injectContractEndpoints<typeof pointsContract>(
  'points',
  endpointTable,
);
