import { preload, staticIsland, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { createSiteJsonLd } from '@zhucheng/tdk';
import { sectionQueries, latestNoticesQuery } from './home-queries.ts';
import { LatestNotices } from './latest-notices.tsx';

const Hero = staticIsland({ name: 'hero', load: () => import('./hero.tsx') });
const Sections = staticIsland({
  name: 'home',
  load: () => import('./home-sections.tsx'),
  queries: sectionQueries,
});

const load = preload(async () => [
  tdkQuery('home'),
  latestNoticesQuery(),
  ...(await Hero.loaderQueries()),
  ...(await Sections.loaderQueries()),
]);
export const loader = load;
export const clientLoader = load;

/** Home page: product, search, latest tenders, latest content. */
export default function Home() {
  return (
    <>
      <PageTdk page="home" path="/" jsonLd={createSiteJsonLd()} />
      <Hero />
      <LatestNotices />
      <Sections />
    </>
  );
}
