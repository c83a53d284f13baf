import type { activityContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/activity';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Reading history, favourites, downloads and invitations of a member. */
export const activityApi = /* @__PURE__ */ injectContractEndpoints<typeof activityContract>(
  'activity',
  endpointTable,
);
