import type { BreadcrumbList, WithContext } from 'schema-dts';
import { toAbsoluteUrl } from './common.ts';

/** A crumb: a name, and a path where it is a link. */
export interface BreadcrumbStep {
  name: string;
  link?: string;
}

/** Breadcrumb of a page for search engines; the home page comes first and is added here. */
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
