import type { consoleHelpGapsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleHelpGaps';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** What the help centre lacks, for its editors. */
export const consoleHelpGapsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleHelpGapsContract
>('consoleHelpGaps', endpointTable);
