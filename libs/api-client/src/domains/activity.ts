import type { activityContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/activity';
import { bindContract } from '../bind-contract.ts';

/** What a member has read, kept and taken, and whom they invited. */
export const activityApi = /* @__PURE__ */ bindContract<typeof activityContract>('activity', table);
