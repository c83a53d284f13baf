import type { newsContract } from '@zhucheng/contracts';
import { table } from '@zhucheng/contracts/table/news';
import { bindContract } from '../bind-contract.ts';

/** News, knowledge, topics, tags and page meta: `/news/pub/*`. */
export const newsApi = /* @__PURE__ */ bindContract<typeof newsContract>('news', table);
