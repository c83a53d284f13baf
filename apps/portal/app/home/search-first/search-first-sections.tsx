import { Contact } from '../sections/contact.tsx';
import { Statistics } from '../sections/statistics.tsx';
import { LatestNews } from '../sections/latest-news.tsx';
import { Products } from '../sections/products.tsx';
import { Courses } from '../sections/courses.tsx';
import { Downloads } from '../sections/downloads.tsx';
import { StandardsAndPolicies } from '../sections/standards-and-policies.tsx';
import { Solutions } from '../sections/solutions.tsx';

/** Sections of the search-first home page below the latest notices. */
export default function SearchFirstSections() {
  return (
    <>
      <LatestNews />
      <StandardsAndPolicies />
      <Downloads />
      <Courses />
      <Statistics />
      <Products />
      <Solutions />
      <Contact />
    </>
  );
}
