import type { consoleAuditContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleAudit';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** The audit log. */
export const consoleAuditApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleAuditContract>(
  'consoleAudit',
  endpointTable,
);
