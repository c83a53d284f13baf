import { brand, hosts } from '@zhucheng/site-config';
import type { BreadcrumbList, WithContext } from 'schema-dts';

/** Returns the absolute address of a path. */
export const toAbsoluteUrl = (path: string) => new URL(path, `${hosts.origin}/`).href;

/** Returns the publisher of the site's content. */
export const createPublisher = () => ({
  '@type': 'Organization' as const,
  name: brand.company,
  url: `${hosts.origin}/`,
});

/** Step of a breadcrumb: a name and, for links, a path. */
export interface BreadcrumbStep {
  name: string;
  link?: string;
}

/** Returns the breadcrumb of a page for search engines; the home page is added in front. */
export function createBreadcrumbJsonLd(
  crumbs: readonly BreadcrumbStep[],
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: '首页', link: '/' }, ...crumbs].map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      ...(crumb.link ? { item: toAbsoluteUrl(crumb.link) } : {}),
    })),
  };
}
