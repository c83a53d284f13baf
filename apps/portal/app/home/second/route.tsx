import { preload } from '@zhucheng/app-kit';
import { PageTdk, tdkQuery } from '@zhucheng/app-kit/site';
import { siteJsonLd } from '@zhucheng/tdk';
import { SearchHero } from './search-hero.tsx';
import { Contact } from '../contact/contact.tsx';
import { Figures } from '../figures/figures.tsx';
import { homeQueries } from '../home-queries.ts';
import { LatestNews } from '../news/latest-news.tsx';
import { Products } from '../products/products.tsx';
import { Courses } from '../study/courses.tsx';
import { Downloads } from '../study/downloads.tsx';
import { StandardsAndPolicies } from '../study/standards.tsx';
import { TenderTicker } from '../ticker/tender-ticker.tsx';
import { Works } from '../works/works.tsx';

const load = preload(() => [...homeQueries(), tdkQuery('index1')]);
export const loader = load;
export const clientLoader = load;

/**
 * The second home page, to be compared with the first: it begins with what there is to find and shows the products
 * last. For search engines the first one counts.
 */
export default function SecondHome() {
  return (
    <>
      <PageTdk page="index1" path="/" jsonLd={siteJsonLd()} />
      <SearchHero />
      <TenderTicker />
      <LatestNews />
      <StandardsAndPolicies />
      <Downloads />
      <Courses />
      <Figures />
      <Products />
      <Works />
      <Contact />
    </>
  );
}
