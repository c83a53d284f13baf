import type { consoleDirectoriesContract, consoleTagsContract } from '@zhucheng/contracts';
import { endpointTable as directoriesTable } from '@zhucheng/contracts/table/consoleDirectories';
import { endpointTable as tagsTable } from '@zhucheng/contracts/table/consoleTags';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Columns and topics. */
export const consoleDirectoriesApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleDirectoriesContract
>('consoleDirectories', directoriesTable);

/** Tags. */
export const consoleTagsApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleTagsContract>(
  'consoleTags',
  tagsTable,
);
