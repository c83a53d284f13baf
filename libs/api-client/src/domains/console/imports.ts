import type { consoleImportsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleImports';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Imports of files by staff. */
export const consoleImportsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleImportsContract
>('consoleImports', endpointTable);
