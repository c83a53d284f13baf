import type { readingContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/reading';
import { bindContract } from '../bind-contract.ts';

/** Likes, favourites, member-only texts and reading times of articles. */
export const readingApi = /* @__PURE__ */ bindContract<typeof readingContract>('reading', table);
