import type { aiWriteContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiWrite';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Writings of members: `/ai/write/*`, and those that are shared: `/ai/pub/write/shared`. */
export const aiWriteApi = /* @__PURE__ */ injectContractEndpoints<typeof aiWriteContract>(
  'aiWrite',
  endpointTable,
);
