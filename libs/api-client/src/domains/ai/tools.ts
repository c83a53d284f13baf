import type { aiToolsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiTools';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Writing tools and favourites among them, check of standards: `/ai/pub/tool/*`, `/ai/tool/*`. */
export const aiToolsApi = /* @__PURE__ */ injectContractEndpoints<typeof aiToolsContract>(
  'aiTools',
  endpointTable,
);
