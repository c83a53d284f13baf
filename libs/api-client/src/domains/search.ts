import type { searchContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/search';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Site search, suggestions, popular searches: `/search/pub/*`. */
export const searchApi = /* @__PURE__ */ injectContractEndpoints<typeof searchContract>(
  'search',
  endpointTable,
);
