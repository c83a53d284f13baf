import type { downloadContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/download';
import { bindContract } from '../bind-contract.ts';

/** Materials to download: `/news/pub/download/*`. */
export const downloadApi = /* @__PURE__ */ bindContract<typeof downloadContract>('download', table);
