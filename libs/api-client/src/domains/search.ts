import type { searchContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/search';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Search of the whole site, suggestions while typing, hot words: `/search/pub/*`. */
export const searchApi = /* @__PURE__ */ injectContractEndpoints<typeof searchContract>(
  'search',
  endpointTable,
);
