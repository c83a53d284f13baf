import type { aiReviewsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/aiReviews';
import { injectContractEndpoints } from '../../bind-contract.ts';

/** Reviews of contracts, and what members make of their findings: `/ai/review/*`. */
export const aiReviewsApi = /* @__PURE__ */ injectContractEndpoints<typeof aiReviewsContract>(
  'aiReviews',
  endpointTable,
);
