import { brand } from '@zhucheng/site-config';
import type { JobPosting, WithContext } from 'schema-dts';
import { createPublisher, toAbsoluteUrl } from './common.ts';

/** Input for the structured data of an open job. Days are YYYY-MM-DD, pay is in CNY per month. */
export interface JobJsonLdInput {
  path: string;
  id: string;
  title: string;
  city: string;
  /** Duties and requirements, in order. */
  parts: readonly { title: string; items: readonly string[] }[];
  published: string;
  validThrough: string | null;
  salary: { min: number; max: number } | null;
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the structured data of an open job. The description is HTML, as required by schema.org. */
export function createJobJsonLd(job: JobJsonLdInput): WithContext<JobPosting> {
  const part = ({ title, items }: JobJsonLdInput['parts'][number]) =>
    `<p>${escapeHtml(title)}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  const { min, max } = job.salary ?? {};
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: job.parts
      .filter(({ items }) => items.length > 0)
      .map(part)
      .join(''),
    identifier: { '@type': 'PropertyValue', name: brand.company, value: job.id },
    url: toAbsoluteUrl(job.path),
    datePosted: job.published,
    ...(job.validThrough && { validThrough: `${job.validThrough}T23:59:59+08:00` }),
    employmentType: 'FULL_TIME',
    hiringOrganization: createPublisher(),
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.city, addressCountry: 'CN' },
    },
    ...(job.salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'CNY',
        value: { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitText: 'MONTH' },
      },
    }),
    directApply: true,
  };
}
