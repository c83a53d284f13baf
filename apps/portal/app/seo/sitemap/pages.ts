import { recruitApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { STATIC_PAGES } from './static-pages.ts';
import { renderSitemap } from './sitemap-xml.server.ts';
import { jobPath } from '../../shared/job-path.ts';

/** More jobs than the company ever has open at a time. */
const MAX_JOBS = 100;

/** `/sitemap-pages.xml`: the pages that no record stands for, and the open jobs. */
export const loader = resourceLoader(async ({ load }) => {
  const { records } = await load(recruitApi.listPaged.initiate({ size: MAX_JOBS }));
  return renderSitemap([
    ...STATIC_PAGES.map((path) => ({ path })),
    ...records.map(({ id, publishTime }) => ({ path: jobPath(id), modified: publishTime })),
  ]);
});
