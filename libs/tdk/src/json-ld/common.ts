import { brand, hosts } from '@zhucheng/site-config';

/** Absolute address of a path: structured data knows no other. */
export const toAbsoluteUrl = (path: string) => new URL(path, `${hosts.origin}/`).href;

/** Publisher of the site's content. */
export const publisher = {
  '@type': 'Organization' as const,
  name: brand.company,
  url: `${hosts.origin}/`,
};
