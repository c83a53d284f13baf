import { Contact } from '../contact/contact.tsx';
import { Figures } from '../figures/figures.tsx';
import { LatestNews } from '../news/latest-news.tsx';
import { Products } from '../products/products.tsx';
import { Courses } from '../study/courses.tsx';
import { Downloads } from '../study/downloads.tsx';
import { StandardsAndPolicies } from '../study/standards.tsx';
import { Works } from '../works/works.tsx';

/** The sections of the second home page below the ticker. */
export default function Sections() {
  return (
    <>
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
