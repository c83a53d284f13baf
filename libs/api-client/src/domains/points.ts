import type { pointsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/points';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Points, the calendar of sign-ins, and the AI quota: `/ai/accumulatePoint/*`, `/ai/residueDegree/*`. */
export const pointsApi = /* @__PURE__ */ injectContractEndpoints<typeof pointsContract>(
  'points',
  endpointTable,
);
