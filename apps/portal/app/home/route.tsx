import { preload } from '@zhucheng/app-kit';
import { PageTdk } from '@zhucheng/app-kit/site';
import { siteJsonLd } from '@zhucheng/tdk';
import { Contact } from './contact/contact.tsx';
import { Courses } from './study/courses.tsx';
import { Downloads } from './study/downloads.tsx';
import { Figures } from './figures/figures.tsx';
import { Hero } from './hero/hero.tsx';
import { homeQueries } from './home-queries.ts';
import { LatestNews } from './news/latest-news.tsx';
import { Products } from './products/products.tsx';
import { StandardsAndPolicies } from './study/standards.tsx';
import { TenderTicker } from './ticker/tender-ticker.tsx';
import { Works } from './works/works.tsx';

const load = preload(homeQueries);
export const loader = load;
export const clientLoader = load;

/** The home page: what the product is, what is being tendered, what there is to read. */
export default function Home() {
  return (
    <>
      <PageTdk page="home" path="/" jsonLd={siteJsonLd()} />
      <Hero />
      <TenderTicker />
      <Products />
      <LatestNews />
      <StandardsAndPolicies />
      <Courses />
      <Downloads />
      <Works />
      <Figures />
      <Contact />
    </>
  );
}
