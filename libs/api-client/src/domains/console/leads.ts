import type { consoleLeadsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleLeads';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Leads of sales. */
export const consoleLeadsApi = /* @__PURE__ */ injectContractEndpoints<typeof consoleLeadsContract>(
  'consoleLeads',
  endpointTable,
);
