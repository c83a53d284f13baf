import { Contact } from './sections/contact.tsx';
import { Courses } from './sections/courses.tsx';
import { Downloads } from './sections/downloads.tsx';
import { Statistics } from './sections/statistics.tsx';
import { LatestNews } from './sections/latest-news.tsx';
import { Products } from './sections/products.tsx';
import { StandardsAndPolicies } from './sections/standards-and-policies.tsx';
import { Solutions } from './sections/solutions.tsx';

/** Sections of the home page below the latest notices. */
export default function HomeSections() {
  return (
    <>
      <Products />
      <LatestNews />
      <StandardsAndPolicies />
      <Courses />
      <Downloads />
      <Solutions />
      <Statistics />
      <Contact />
    </>
  );
}
