import type { tenderOrganisationsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/tenderOrganisations';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Buyers, agencies and bidders of tenders. */
export const tenderOrganisationsApi = /* @__PURE__ */ injectContractEndpoints<
  typeof tenderOrganisationsContract
>('tenderOrganisations', endpointTable);
