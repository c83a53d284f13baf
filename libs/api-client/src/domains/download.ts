import type { downloadContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/download';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Downloadable materials: `/news/pub/download/*`. */
export const downloadApi = /* @__PURE__ */ injectContractEndpoints<typeof downloadContract>(
  'download',
  endpointTable,
);
