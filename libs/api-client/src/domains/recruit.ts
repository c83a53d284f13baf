import type { recruitContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/recruit';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Open jobs and their cities: `/news/pub/job/*`. */
export const recruitApi = /* @__PURE__ */ injectContractEndpoints<typeof recruitContract>(
  'recruit',
  endpointTable,
);
