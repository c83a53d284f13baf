import type { consoleStaffContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleStaff';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Members of staff. */
export const consoleStaffApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleStaffContract>(
  'consoleStaff',
  endpointTable,
);
