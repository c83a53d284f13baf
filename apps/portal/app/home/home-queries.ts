import { catalogueApi, downloadApi, learningApi, newsApi, tenderApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-shell';
import type { BizType } from '@zhucheng/domain-news';

/** Requests of the latest articles by business type. */
export const LATEST_REQUESTS = {
  NEWS: { bizType: 'NEWS', size: 7 },
  KNOW: { bizType: 'KNOW', size: 7 },
  NORMAL: { bizType: 'NORMAL', size: 6 },
  POLICY: { bizType: 'POLICY', size: 5 },
  SOLUTION: { bizType: 'SOLUTION', size: 8 },
  PRODUCT: { bizType: 'PRODUCT', size: 4 },
} as const satisfies Partial<Record<BizType, { bizType: BizType; size: number }>>;

/** Request of the latest materials. */
export const MATERIALS_REQUEST = { size: 6 } as const;

/** Request of the latest courses. */
export const COURSES_REQUEST = { size: 4 } as const;

/** Request of the latest notices. */
export const LATEST_NOTICES_REQUEST = { size: 6 } as const;

/** Latest articles of a business type. */
export function useLatestArticles(bizType: keyof typeof LATEST_REQUESTS) {
  return newsApi.dirNews.useQuery(LATEST_REQUESTS[bizType]).data?.records ?? [];
}

/** Queries of the sections below the latest notices; a section whose query fails is left out. */
export const sectionQueries = () => [
  tenderApi.listPaged.initiate(LATEST_NOTICES_REQUEST),
  learningApi.listNew.initiate(COURSES_REQUEST),
  catalogueApi.getComBucket.initiate(),
  downloadApi.listPaged.initiate(MATERIALS_REQUEST),
  ...Object.values(LATEST_REQUESTS).map((request) => newsApi.dirNews.initiate(request)),
];

/** Query of the latest notices, which are hydrated because they show remaining times. */
export const latestNoticesQuery = () =>
  optional(tenderApi.listPaged.initiate(LATEST_NOTICES_REQUEST));
