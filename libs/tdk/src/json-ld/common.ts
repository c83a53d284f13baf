import { brand, hosts } from '@zhucheng/site-config';

/** Absolute address of a path: structured data knows no other. */
export const toAbsoluteUrl = (path: string) => new URL(path, `${hosts.origin}/`).href;

/** Who stands behind everything on the site. */
export const publisher = {
  '@type': 'Organization' as const,
  name: brand.company,
  url: `${hosts.origin}/`,
};
