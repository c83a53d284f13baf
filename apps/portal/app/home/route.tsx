import { preload, staticIsland, PageTdk, tdkQuery } from '@zhucheng/app-shell';
import { createSiteJsonLd } from '@zhucheng/tdk';
import { sectionQueries, tickerQuery } from './home-queries.ts';
import { TenderTicker } from './tender-ticker.tsx';

const Hero = staticIsland({ name: 'hero', load: () => import('./hero.tsx') });
const Sections = staticIsland({
  name: 'home',
  load: () => import('./home-sections.tsx'),
  queries: sectionQueries,
});

const load = preload(async () => [
  tdkQuery('home'),
  tickerQuery(),
  ...(await Hero.loaderQueries()),
  ...(await Sections.loaderQueries()),
]);
export const loader = load;
export const clientLoader = load;

/** Home page: product, latest tenders, latest content. */
export default function Home() {
  return (
    <>
      <PageTdk page="home" path="/" jsonLd={createSiteJsonLd()} />
      <Hero />
      <TenderTicker />
      <Sections />
    </>
  );
}
