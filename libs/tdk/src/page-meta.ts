import { brand, hosts } from '@zhucheng/site-config';
import { fillTemplate, type TemplateValues } from './tdk-template.ts';

/** Title, keywords and description as the page-meta call returns them: templates with placeholders. */
export interface TdkRecord {
  title: string;
  keyword?: string;
  description: string;
}

/** Fallback for pages without title, keywords or description of their own. */
export const getDefaultTdk = (): Required<TdkRecord> => ({
  title: `${brand.name} · ${brand.tagline}`,
  keyword: '计量支付软件,工程项目管理,养护管理,GIS+BIM,招标信息,工程资讯',
  description: `${brand.name}面向业主、施工与监理单位，提供计量支付、项目与养护管理、GIS+BIM 服务，并汇集工程资讯、标准规范、政策与招标信息。`,
});

/** Input for the tags of a page's head. */
export interface PageMetaInput {
  /** Filled template of the editors; blank parts fall back to {@link getDefaultTdk}. */
  tdk?: TdkRecord | undefined;
  values?: TemplateValues;
  /** Canonical path of the page with its query; the same for aliases and filter variants. */
  path: string;
  /** `article` for articles, otherwise `website`. */
  type?: 'website' | 'article';
  /** Excluded from search engines: error pages, empty and deeply filtered lists. */
  noindex?: boolean;
  /** schema.org objects of the page. */
  jsonLd?: readonly object[];
  /** Feed name: the part of the address after the format, such as `news` or `tag/<id>`. */
  feed?: string;
  /** Page number of a list; from the second page on it is part of title and description, which makes them unique. */
  current?: number | undefined;
}

/** Alternate form of a page. */
export interface AlternateLink {
  href: string;
  hrefLang?: string;
  type?: string;
  title?: string;
}

/** Tags of a page's head. */
export interface PageMetaTags {
  title: string;
  /** Meta elements by name: keywords, description, robots. */
  named: { name: string; content: string }[];
  /** Open Graph properties for link previews. */
  properties: { property: string; content: string }[];
  /** Absolute canonical address. */
  canonical: string;
  /** Language of the page and feeds of its list. */
  alternates: AlternateLink[];
  jsonLd: readonly object[];
}

/** Appends the site's name to a page's own title; the default title is unchanged. */
export function formatPageTitle(title: string): string {
  const own = title.trim();
  const { title: fallback } = getDefaultTdk();
  return own === '' || own === fallback ? fallback : `${own} - ${brand.name}`;
}

/**
 * Returns the tags of a page's head for browsers, search engines and link previews. Absolute addresses come from the
 * configuration, never from the request.
 */
export function createPageMetaTags(input: PageMetaInput): PageMetaTags {
  const values = { company: brand.company, siteTitle: brand.name, ...input.values };
  const fill = (template: string | undefined) => fillTemplate(template ?? '', values);
  const pageNo = (input.current ?? 1) > 1 ? `第 ${input.current} 页` : '';
  const name = fill(input.tdk?.title);
  const title = formatPageTitle([name, pageNo].filter(Boolean).join(' - '));
  const description = truncate(
    (fill(input.tdk?.description) || getDefaultTdk().description) + pageNo,
  );
  const canonical = hosts.origin + input.path;
  return {
    title,
    named: [
      {
        name: 'keywords',
        content: removeDuplicates(fill(input.tdk?.keyword)) || getDefaultTdk().keyword,
      },
      { name: 'description', content: description },
      ...(input.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    properties: [
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:type', content: input.type ?? 'website' },
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: brand.name },
      { property: 'og:locale', content: 'zh_CN' },
    ],
    canonical,
    alternates: [
      { href: canonical, hrefLang: 'zh-CN' },
      ...(input.feed === undefined ? [] : createFeedLinks(input.feed, formatPageTitle(name))),
    ],
    jsonLd: input.jsonLd ?? [],
  };
}

/** Feed formats: segment of the address and media type. */
export const FEED_FORMATS = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
} as const;

/** Returns the path of a list's feed. */
export const getFeedPath = (format: keyof typeof FEED_FORMATS, list: string) =>
  `/feed/${format}/${list}`;

function createFeedLinks(list: string, title: string): AlternateLink[] {
  const formats = Object.keys(FEED_FORMATS) as (keyof typeof FEED_FORMATS)[];
  return formats.map((format) => ({
    href: hosts.origin + getFeedPath(format, list),
    type: FEED_FORMATS[format],
    title,
  }));
}

/** Removes duplicate keywords: a column often has the name of its parent. */
const removeDuplicates = (keywords: string) => [...new Set(keywords.split(/[,，]/))].join(',');

/** Shortens a description to the length that search engines show, about 80 Chinese characters. */
function truncate(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= 160 ? characters.join('') : `${characters.slice(0, 159).join('')}…`;
}
