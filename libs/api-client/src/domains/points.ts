import type { pointsContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/points';
import { bindContract } from '../bind-contract.ts';

/** Points, the calendar of sign-ins, and the AI quota: `/ai/accumulatePoint/*`, `/ai/residueDegree/*`. */
export const pointsApi = /* @__PURE__ */ bindContract<typeof pointsContract>('points', table);
