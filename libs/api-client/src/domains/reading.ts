import type { readingContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/reading';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Likes, favourites, member-only texts and reading times of articles. */
export const readingApi = /* @__PURE__ */ injectContractEndpoints<typeof readingContract>(
  'reading',
  endpointTable,
);
