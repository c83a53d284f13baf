import { recruitApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { FIXED_PAGES } from './fixed-pages.ts';
import { urlSet } from './sitemap-xml.server.ts';
import { jobPath } from '../../shared/job-path.ts';

/** More jobs than the company ever has open at a time. */
const MOST_JOBS = 100;

/** `/sitemap-pages.xml`: the pages that no record stands for, and the open jobs. */
export const loader = resourceLoader(async ({ load }) => {
  const { records } = await load(recruitApi.listPaged.initiate({ size: MOST_JOBS }));
  return urlSet([
    ...FIXED_PAGES.map((path) => ({ path })),
    ...records.map(({ id, publishTime }) => ({ path: jobPath(id), modified: publishTime })),
  ]);
});
