import type { consoleTodayContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleToday';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** What waits for the signed-in member of staff today. */
export const consoleTodayApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleTodayContract>(
  'consoleToday',
  endpointTable,
);
