import type { aiRunsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiRuns';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Who writes now, and how a run is stopped: `/ai/pub/status`, `/ai/run/stop`. Its events come by `EventSource`. */
export const aiRunsApi = /* @__PURE__ */ injectContractEndpoints<typeof aiRunsContract>(
  'aiRuns',
  endpointTable,
);
