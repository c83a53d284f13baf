import { brand, hosts } from '@zhucheng/site-config';
import type {
  BreadcrumbList,
  Event,
  FAQPage,
  JobPosting,
  NewsArticle,
  Organization,
  SoftwareApplication,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';

const absolute = (path: string) => new URL(path, `${hosts.origin}/`).href;

const publisher = {
  '@type': 'Organization' as const,
  name: brand.company,
  url: `${hosts.origin}/`,
};

/** A crumb: a name, and a path where it is a link. */
export interface Crumb {
  name: string;
  link?: string;
}

/** Breadcrumb of a page for search engines; the home page comes first and is added here. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[]): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', link: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.link ? { item: absolute(crumb.link) } : {}),
    })),
  };
}

/** A single text. Times are ISO with an offset. */
export function articleJsonLd(article: {
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  modified: string;
}): WithContext<NewsArticle> {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    author: { '@type': 'Organization', name: article.author },
    publisher,
    datePublished: article.published,
    dateModified: article.modified,
    mainEntityOfPage: absolute(article.path),
    inLanguage: 'zh-CN',
  };
}

/** The opening of bids of a project, as an event. Times are ISO with an offset; `place` is an address or a region. */
export function openingJsonLd(opening: {
  path: string;
  title: string;
  description: string;
  at: string;
  place: string;
  organiser?: string;
}): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: `开标：${opening.title}`,
    description: opening.description,
    startDate: opening.at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: opening.place,
      address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: opening.place },
    },
    ...(opening.organiser
      ? { organizer: { '@type': 'Organization' as const, name: opening.organiser } }
      : {}),
    url: absolute(opening.path),
    inLanguage: 'zh-CN',
  };
}

/** ISO 8601 of a length in whole seconds: PT2M8S. */
function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest ? `${rest}S` : ''}`;
}

/** A film. `thumbnail` is a path of this site; the film's own address is not told, for visitors get a part of it. */
export function videoJsonLd(video: {
  path: string;
  title: string;
  description: string;
  author: string;
  published: string;
  thumbnail: string;
  seconds: number;
}): WithContext<VideoObject> {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: absolute(video.thumbnail),
    uploadDate: video.published,
    duration: isoDuration(video.seconds),
    creator: { '@type': 'Organization', name: video.author },
    publisher,
    mainEntityOfPage: absolute(video.path),
    inLanguage: 'zh-CN',
  };
}

/** The company and the site with its search, for the home page. */
export function siteJsonLd(): [WithContext<Organization>, WithContext<WebSite>] {
  return [
    {
      '@context': 'https://schema.org',
      ...publisher,
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: brand.hotline,
        contactType: 'customer service',
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: brand.name,
      url: `${hosts.origin}/`,
      inLanguage: 'zh-CN',
    },
  ];
}

/** What search engines are told of an open job. Days are YYYY-MM-DD, pay is CNY a month. */
export interface JobFacts {
  path: string;
  id: string;
  title: string;
  city: string;
  /** Lists of duties and requirements, in their order. */
  parts: readonly { title: string; items: readonly string[] }[];
  published: string;
  validThrough: string | null;
  salary: { min: number; max: number } | null;
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An open job of the company. The description is HTML, as the vocabulary asks. */
export function jobJsonLd(job: JobFacts): WithContext<JobPosting> {
  const part = ({ title, items }: JobFacts['parts'][number]) =>
    `<p>${escaped(title)}</p><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
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
    url: absolute(job.path),
    datePosted: job.published,
    ...(job.validThrough && { validThrough: `${job.validThrough}T23:59:59+08:00` }),
    employmentType: 'FULL_TIME',
    hiringOrganization: publisher,
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

/** A product of ours that is software. */
export function softwareJsonLd(product: {
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
    url: absolute(product.path),
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
export function faqJsonLd(
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
