import type { aiExportContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiExport';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Files of what was written with the AI tools: `/ai/export/*`. */
export const aiExportApi = /* @__PURE__ */ injectContractEndpoints<typeof aiExportContract>(
  'aiExport',
  endpointTable,
);
