import type { newsContract } from '@zhucheng/contracts';
import { endpointTable } from '@zhucheng/contracts/table/news';
import { injectContractEndpoints } from '../bind-contract.ts';

/** News, knowledge, topics, tags and page meta: `/news/pub/*`. */
export const newsApi = /* @__PURE__ */ injectContractEndpoints<typeof newsContract>(
  'news',
  endpointTable,
);
