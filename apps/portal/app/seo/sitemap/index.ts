import { seoApi } from '@zhucheng/api-client';
import { resourceLoader } from '@zhucheng/app-shell';
import { sitemapPartPath } from './entry-paths.ts';
import { renderSitemapIndex } from './sitemap-xml.server.ts';

/** `/sitemap.xml`: index of all sitemaps. */
export const loader = resourceLoader(async ({ load }) => {
  const { list } = await load(seoApi.sitemapParts.initiate({}));
  return renderSitemapIndex([
    { path: '/sitemap-pages.xml' },
    ...list.map(({ kind, part, modified }) => ({ path: sitemapPartPath(kind, part), modified })),
  ]);
});
