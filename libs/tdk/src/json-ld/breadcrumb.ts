import type { BreadcrumbList, WithContext } from 'schema-dts';
import { absolute } from './common.ts';

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
