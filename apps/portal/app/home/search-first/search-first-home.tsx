import { PageTdk, staticIsland, tdkQuery } from '@zhucheng/app-shell';
import { createSiteJsonLd } from '@zhucheng/tdk';
import { SearchHero } from './search-hero.tsx';
import { sectionQueries, latestNoticesQuery } from '../home-queries.ts';
import { LatestNotices } from '../latest-notices.tsx';

const Sections = staticIsland({
  name: 'second-home',
  load: () => import('./search-first-sections.tsx'),
  queries: sectionQueries,
});

/** Queries of the page, for loaders. */
export const searchFirstQueries = async () => [
  tdkQuery('index1'),
  latestNoticesQuery(),
  ...(await Sections.loaderQueries()),
];

/**
 * Alternative home page for comparison: starts with the search and shows the products last. Its canonical address is
 * the home page.
 */
export default function SearchFirstHome() {
  return (
    <>
      <PageTdk page="index1" path="/" jsonLd={createSiteJsonLd()} />
      <SearchHero />
      <LatestNotices />
      <Sections />
    </>
  );
}
