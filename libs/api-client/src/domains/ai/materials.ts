import type { aiMaterialsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiMaterials';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Uploads that writings may cite: `/ai/material/*`. */
export const aiMaterialsApi = /* @__PURE__ */ injectContractEndpoints<typeof aiMaterialsContract>(
  'aiMaterials',
  endpointTable,
);
