import type { consoleMediaContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleMedia';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** The media library. */
export const consoleMediaApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleMediaContract>(
  'consoleMedia',
  endpointTable,
);
