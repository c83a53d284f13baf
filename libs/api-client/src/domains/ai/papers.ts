import type { aiPapersContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiPapers';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Papers of members: `/ai/paper/*`. */
export const aiPapersApi = /* @__PURE__ */ injectContractEndpoints<typeof aiPapersContract>(
  'aiPapers',
  endpointTable,
);
