import type { seoContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/seo';
import { injectContractEndpoints } from '../bind-contract.ts';

/** Sitemap entries: `/found/pub/*`. */
export const seoApi = /* @__PURE__ */ injectContractEndpoints<typeof seoContract>(
  'seo',
  endpointTable,
);
