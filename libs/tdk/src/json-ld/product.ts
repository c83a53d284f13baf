import type { FAQPage, SoftwareApplication, WithContext } from 'schema-dts';
import { createPublisher, toAbsoluteUrl } from './common.ts';

/** Software product of the provider. */
export function createSoftwareJsonLd(product: {
  path: string;
  name: string;
  description: string;
  /** Latest version and its release day, if known. */
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
    publisher: createPublisher(),
    inLanguage: 'zh-CN',
  };
}

/** Returns the structured data of frequently asked questions. */
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
