import type { tenderVersionsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderVersions';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Versions of tender notices. */
export const tenderVersionsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderVersionsContract
>('tenderVersions', endpointTable);
