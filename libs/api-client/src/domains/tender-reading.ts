import type { tenderReadingContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/tenderReading';
import { bindContract } from '../bind-contract.ts';

/** Likes and favourites of tender notices and projects. */
export const tenderReadingApi = /* @__PURE__ */ bindContract<typeof tenderReadingContract>(
  'tenderReading',
  table,
);
