import { brand, hosts } from '@zhucheng/site-config';
import type { Organization, WebSite, WithContext } from 'schema-dts';
import { createPublisher } from './common.ts';

/** Returns the structured data of the company and of the site with its search, for the home page. */
export function createSiteJsonLd(): [WithContext<Organization>, WithContext<WebSite>] {
  return [
    {
      '@context': 'https://schema.org',
      ...createPublisher(),
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
