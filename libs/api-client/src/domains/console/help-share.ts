import type { consoleHelpShareContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleHelpShare';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Share links of staff. */
export const consoleHelpShareApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleHelpShareContract
>('consoleHelpShare', endpointTable);
