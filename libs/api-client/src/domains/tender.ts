import type { tenderContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/tender';
import { bindContract } from '../bind-contract.ts';

/** Tender notices, projects and organisations: `/ai/pub/bid/*`. */
export const tenderApi = /* @__PURE__ */ bindContract<typeof tenderContract>('tender', table);
