import type { tenderReadingContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderReading';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Likes and favourites of tender notices and projects. */
export const tenderReadingApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderReadingContract
>('tenderReading', endpointTable);
