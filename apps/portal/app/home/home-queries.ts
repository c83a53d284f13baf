import { catalogueApi, downloadApi, learningApi, newsApi, tenderApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-shell';
import type { BizType } from '@zhucheng/domain-news';

/** Articles of one kind that the home page shows. */
export const LATEST_REQUESTS = {
  NEWS: { bizType: 'NEWS', size: 7 },
  KNOW: { bizType: 'KNOW', size: 7 },
  NORMAL: { bizType: 'NORMAL', size: 6 },
  POLICY: { bizType: 'POLICY', size: 5 },
  SOLUTION: { bizType: 'SOLUTION', size: 8 },
  PRODUCT: { bizType: 'PRODUCT', size: 4 },
} as const satisfies Partial<Record<BizType, { bizType: BizType; size: number }>>;

/** The newest materials. */
export const MATERIALS_REQUEST = { size: 6 } as const;

/** The newest courses. */
export const COURSES_REQUEST = { size: 4 } as const;

/** Notices of the ticker. */
export const TICKER_REQUEST = { size: 6 } as const;

/** The newest articles of a kind. */
export function useLatestArticles(bizType: keyof typeof LATEST_REQUESTS) {
  return newsApi.dirNews.useQuery(LATEST_REQUESTS[bizType]).data?.records ?? [];
}

/** What the sections below the ticker read; one that fails leaves its section out. */
export const sectionQueries = () => [
  tenderApi.listPaged.initiate(TICKER_REQUEST),
  learningApi.listNew.initiate(COURSES_REQUEST),
  catalogueApi.getComBucket.initiate(),
  downloadApi.listPaged.initiate(MATERIALS_REQUEST),
  ...Object.values(LATEST_REQUESTS).map((request) => newsApi.dirNews.initiate(request)),
];

/** What the ticker reads, which follows the clock. */
export const tickerQuery = () => optional(tenderApi.listPaged.initiate(TICKER_REQUEST));
