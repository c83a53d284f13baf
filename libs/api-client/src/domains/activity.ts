import type { activityContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/activity';
import { injectContractEndpoints } from '../bind-contract.ts';

/** What a member has read, kept and taken, and whom they invited. */
export const activityApi = /* @__PURE__ */ injectContractEndpoints<typeof activityContract>(
  'activity',
  endpointTable,
);
