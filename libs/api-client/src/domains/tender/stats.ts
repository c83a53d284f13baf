import type { tenderStatisticsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderStatistics';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Statistics of tender notices. */
export const tenderStatisticsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderStatisticsContract
>('tenderStatistics', endpointTable);
