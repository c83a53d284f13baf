import type { consoleAuthContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleAuth';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Signing in to the console, and accepting an invitation. */
export const consoleAuthApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleAuthContract>(
  'consoleAuth',
  endpointTable,
);
