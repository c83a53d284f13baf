import type { consoleContentContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleContent';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Articles as their editors see them. */
export const consoleContentApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleContentContract
>('consoleContent', endpointTable);
