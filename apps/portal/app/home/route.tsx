import {
  byVariant,
  onDemand,
  preload,
  staticIsland,
  PageTdk,
  tdkQuery,
  useVariant,
  type PageHandle,
} from '@zhucheng/app-shell';
import { createSiteJsonLd } from '@zhucheng/tdk';
import { Suspense } from 'react';
import { sectionQueries, latestNoticesQuery } from './home-queries.ts';
import { LatestNotices } from './latest-notices.tsx';

const Hero = staticIsland({ name: 'hero', load: () => import('./hero.tsx') });
const Sections = staticIsland({
  name: 'home',
  load: () => import('./home-sections.tsx'),
  queries: sectionQueries,
});

/** Variant B while the page is under test. */
const loadSearchFirst = () => import('./search-first/search-first-home.tsx');
const SearchFirst = onDemand(loadSearchFirst);

export const handle: PageHandle = { variants: true };

const load = byVariant({
  A: preload(async () => [
    tdkQuery('home'),
    latestNoticesQuery(),
    ...(await Hero.loaderQueries()),
    ...(await Sections.loaderQueries()),
  ]),
  B: preload(async () => [
    SearchFirst.preload(),
    ...(await (await loadSearchFirst()).searchFirstQueries()),
  ]),
});
export const loader = load;
export const clientLoader = load;

/** Home page: product, search, latest tenders, latest content; as variant B the search comes first. */
export default function Home() {
  const isSearchFirst = useVariant() === 'B';
  if (isSearchFirst)
    return (
      <Suspense>
        <SearchFirst />
      </Suspense>
    );
  return (
    <>
      <PageTdk page="home" path="/" jsonLd={createSiteJsonLd()} />
      <Hero />
      <LatestNotices />
      <Sections />
    </>
  );
}
