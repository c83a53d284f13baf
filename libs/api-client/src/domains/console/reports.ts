import type { consoleReportsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/consoleReports';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Figures of the site for staff. */
export const consoleReportsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof consoleReportsContract
>('consoleReports', endpointTable);
