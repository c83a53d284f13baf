import { brand } from '@zhucheng/site-config';

const NAMES: Readonly<Record<string, string>> = { company: brand.company, siteTitle: brand.name };

/** Replaces `{company}` and `{siteTitle}` in shipped content by the brand of this installation. */
export const withBrand = (text: string) =>
  text.replace(/\{(company|siteTitle)\}/g, (_, name: string) => NAMES[name] ?? '');
