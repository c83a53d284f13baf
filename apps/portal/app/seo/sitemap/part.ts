import { seoApi } from '@zhucheng/api-client';
import { notFound, resourceLoader, type PageHandle, parsePage } from '@zhucheng/app-shell';
import { sitemapEntryPath, type SitemapKind } from './entry-paths.ts';
import { renderSitemap } from './sitemap-xml.server.ts';

export const handle: PageHandle = { query: ['part'] };

/** `/sitemap-<kind>.xml?part=`: one part of the entries of a kind. */
export const loader = resourceLoader(async ({ url, query, load }) => {
  const kind = /^\/sitemap-(\w+)\.xml$/.exec(url.pathname)?.[1] as SitemapKind;
  const part = parsePage(query.get('part') ?? undefined);
  const { list } = await load(seoApi.sitemapEntries.initiate({ kind, part }));
  if (list.length === 0) notFound();
  return renderSitemap(
    list.flatMap((entry) => {
      const path = sitemapEntryPath(kind, entry);
      return path ? [{ path, modified: entry.modified }] : [];
    }),
  );
});
