import { catalogueApi, downloadApi, learningApi, newsApi, tenderApi } from '@zhucheng/api-client';
import { optional } from '@zhucheng/app-kit';
import { tdkQuery } from '@zhucheng/app-kit/site';
import type { BizType } from '@zhucheng/domain-news';

/** Articles of one kind that the home page shows. */
export const LATEST = {
  NEWS: { bizType: 'NEWS', size: 7 },
  KNOW: { bizType: 'KNOW', size: 7 },
  NORMAL: { bizType: 'NORMAL', size: 6 },
  POLICY: { bizType: 'POLICY', size: 5 },
  SOLUTION: { bizType: 'SOLUTION', size: 8 },
  PRODUCT: { bizType: 'PRODUCT', size: 4 },
} as const satisfies Partial<Record<BizType, { bizType: BizType; size: number }>>;

/** The newest materials. */
export const MATERIALS = { size: 6 } as const;

/** The newest courses. */
export const COURSES = { size: 4 } as const;

/** Notices of the ticker. */
export const TICKER = { size: 6 } as const;

/** The newest articles of a kind. */
export function useLatest(bizType: keyof typeof LATEST) {
  return newsApi.dirNews.useQuery(LATEST[bizType]).data?.records ?? [];
}

/** Everything the home page reads; a part that fails leaves its section out. */
export const homeQueries = () => [
  tdkQuery('home'),
  optional(tenderApi.listPaged.initiate(TICKER)),
  optional(learningApi.listNew.initiate(COURSES)),
  optional(catalogueApi.getComBucket.initiate()),
  optional(downloadApi.listPaged.initiate(MATERIALS)),
  ...Object.values(LATEST).map((request) => optional(newsApi.dirNews.initiate(request))),
];
