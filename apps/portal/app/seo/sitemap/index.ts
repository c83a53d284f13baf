import { seoApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { partPath } from './entry-paths.ts';
import { sitemapIndex } from './sitemap-xml.server.ts';

/** `/sitemap.xml`: the index of all sitemaps. */
export const loader = resourceLoader(async ({ load }) => {
  const { list } = await load(seoApi.sitemapParts.initiate({}));
  return sitemapIndex([
    { path: '/sitemap-pages.xml' },
    ...list.map(({ kind, part, modified }) => ({ path: partPath(kind, part), modified })),
  ]);
});
