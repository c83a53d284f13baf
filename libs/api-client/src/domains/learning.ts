import type { learningContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/learning';
import { bindContract } from '../bind-contract.ts';

/** Video courses, their films and what somebody left on them: `/learning/*`. */
export const learningApi = /* @__PURE__ */ bindContract<typeof learningContract>('learning', table);
