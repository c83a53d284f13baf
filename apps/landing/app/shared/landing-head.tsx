import { PageTdk } from '@zhucheng/app-shell';
import { createFaqJsonLd, createSoftwareJsonLd } from '@zhucheng/tdk';
import type { QuestionAnswer } from './faqs.tsx';

interface LandingHeadProps {
  /** Name of the page, also of its title and description. */
  page: string;
  /** Product and what it does, one text per feature. */
  product: { name: string; description: string; features: readonly string[] };
  faqs: readonly QuestionAnswer[];
}

/** Head of a landing page: title, canonical address, product and questions for search engines. */
export function LandingHead({ page, product, faqs }: LandingHeadProps) {
  const path = `/${page}`;
  return (
    <PageTdk
      page={page}
      path={path}
      values={{ product: product.name }}
      jsonLd={[createSoftwareJsonLd({ path, ...product }), createFaqJsonLd(faqs)]}
    />
  );
}
