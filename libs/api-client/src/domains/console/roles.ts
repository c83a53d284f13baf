import type { consoleRolesContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleRoles';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Roles of staff. */
export const consoleRolesApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleRolesContract>(
  'consoleRoles',
  endpointTable,
);
