import type { experimentsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/experiments';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Experiments that compare two variants of a page. */
export const experimentsApi = /* @__PURE__ */ injectContractEndpoints<typeof experimentsContract>(
  'experiments',
  endpointTable,
);
