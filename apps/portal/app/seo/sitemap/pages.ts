import { recruitApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { STATIC_PAGES } from './static-pages.ts';
import { renderSitemap } from './sitemap-xml.server.ts';
import { jobPath } from '../../shared/job-path.ts';

/** More than the number of open jobs. */
const MAX_JOBS = 100;

/** `/sitemap-pages.xml`: static pages and open jobs. */
export const loader = resourceLoader(async ({ load }) => {
  const { records } = await load(recruitApi.listPaged.initiate({ size: MAX_JOBS }));
  return renderSitemap([
    ...STATIC_PAGES.map((path) => ({ path })),
    ...records.map(({ id, publishTime }) => ({ path: jobPath(id), modified: publishTime })),
  ]);
});
