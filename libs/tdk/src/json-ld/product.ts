import type { FAQPage, SoftwareApplication, WithContext } from 'schema-dts';
import { toAbsoluteUrl, publisher } from './common.ts';

/** A product of ours that is software. */
export function createSoftwareJsonLd(product: {
  path: string;
  name: string;
  description: string;
  /** Latest version and the day it came out, where they are known. */
  version?: string;
  released?: string;
  features: readonly string[];
}): WithContext<SoftwareApplication> {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: product.name,
    description: product.description,
    url: toAbsoluteUrl(product.path),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Android, iOS',
    featureList: [...product.features],
    ...(product.version ? { softwareVersion: product.version } : {}),
    ...(product.released ? { dateModified: product.released } : {}),
    publisher,
    inLanguage: 'zh-CN',
  };
}

/** Questions that are often asked, with their answers. */
export function createFaqJsonLd(
  faqs: readonly { question: string; answer: string }[],
): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
