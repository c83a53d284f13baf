import type { foundContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/found';
import { bindContract } from '../bind-contract.ts';

/** What the sitemaps list: `/found/pub/*`. */
export const foundApi = /* @__PURE__ */ bindContract<typeof foundContract>('found', table);
