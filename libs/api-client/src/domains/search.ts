import type { searchContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/search';
import { bindContract } from '../bind-contract.ts';

/** Search of the whole site, suggestions while typing, hot words: `/search/pub/*`. */
export const searchApi = /* @__PURE__ */ bindContract<typeof searchContract>('search', table);
