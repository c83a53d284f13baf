import type { seoContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/seo';
import { injectContractEndpoints } from '../bind-contract.ts';

/** What the sitemaps list: `/found/pub/*`. */
export const seoApi = /* @__PURE__ */ injectContractEndpoints<typeof seoContract>(
  'seo',
  endpointTable,
);
