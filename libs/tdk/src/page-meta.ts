import { brand, hosts } from '@zhucheng/site-config';
import { fillTemplate, type TemplateValues } from './tdk-template.ts';

/** Title, keywords and description as the page-meta call returns them: templates with placeholders. */
export interface TdkRecord {
  title: string;
  keyword?: string;
  description: string;
}

/** Fallback for pages without title, keywords or description of their own. */
export const DEFAULT_TDK: Required<TdkRecord> = {
  title: `${brand.name} · ${brand.tagline}`,
  keyword: '计量支付软件,工程项目管理,养护管理,GIS+BIM,招标信息,工程资讯',
  description: `${brand.name}面向业主、施工与监理单位，提供计量支付、项目与养护管理、GIS+BIM 服务，并汇集工程资讯、标准规范、政策与招标信息。`,
};

/** Page data from which the head's tags are made. */
export interface PageMetaInput {
  /** The editors' template; blank parts fall back to {@link DEFAULT_TDK}. */
  tdk?: TdkRecord | undefined;
  values?: TemplateValues;
  /** Main path of the page with the query that belongs to it; aliases and filter variants name the same one. */
  path: string;
  /** `article` for single texts, else `website`. */
  type?: 'website' | 'article';
  /** Keep out of search engines: error pages, empty and deeply filtered lists. */
  noindex?: boolean;
  /** schema.org objects of the page. */
  jsonLd?: readonly object[];
  /** Feed name: the address after the format, such as `news` or `tag/<id>`. */
  feed?: string;
  /** Which page of a list this is; from the second on its words say so, for each page is found by itself. */
  current?: number | undefined;
}

/** Another form of a page. */
export interface AlternateLink {
  href: string;
  hrefLang?: string;
  type?: string;
  title?: string;
}

/** Tags of a page's head. */
export interface PageMetaTags {
  title: string;
  /** Named meta elements: keywords, description, robots. */
  named: { name: string; content: string }[];
  /** Open Graph properties for link previews. */
  properties: { property: string; content: string }[];
  /** Absolute address under which search engines keep the page. */
  canonical: string;
  /** The page's language, and the feeds of its list. */
  alternates: AlternateLink[];
  jsonLd: readonly object[];
}

/** Suffixes a page's own title with the site's name; the default title stands alone. */
export function formatPageTitle(title: string): string {
  const own = title.trim();
  return own === '' || own === DEFAULT_TDK.title ? DEFAULT_TDK.title : `${own} - ${brand.name}`;
}

/**
 * Everything a page's head says to browsers, search engines and link previews. Absolute addresses come from the
 * configuration, never from the request.
 */
export function createPageMetaTags(input: PageMetaInput): PageMetaTags {
  const values = { company: brand.company, siteTitle: brand.name, ...input.values };
  const fill = (template: string | undefined) => fillTemplate(template ?? '', values);
  const pageNo = (input.current ?? 1) > 1 ? `第 ${input.current} 页` : '';
  const name = fill(input.tdk?.title);
  const title = formatPageTitle([name, pageNo].filter(Boolean).join(' - '));
  const description = clip((fill(input.tdk?.description) || DEFAULT_TDK.description) + pageNo);
  const canonical = hosts.origin + input.path;
  return {
    title,
    named: [
      { name: 'keywords', content: distinct(fill(input.tdk?.keyword)) || DEFAULT_TDK.keyword },
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
      ...(input.feed === undefined ? [] : feedsOf(input.feed, formatPageTitle(name))),
    ],
    jsonLd: input.jsonLd ?? [],
  };
}

/** Formats of feeds: the segment of the address, and what readers of feeds know the format as. */
export const FEED_FORMATS = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
} as const;

/** Path of a list's feed. */
export const getFeedPath = (format: keyof typeof FEED_FORMATS, list: string) =>
  `/feed/${format}/${list}`;

function feedsOf(list: string, title: string): AlternateLink[] {
  const formats = Object.keys(FEED_FORMATS) as (keyof typeof FEED_FORMATS)[];
  return formats.map((format) => ({
    href: hosts.origin + getFeedPath(format, list),
    type: FEED_FORMATS[format],
    title,
  }));
}

/** Keywords without repetitions: a column is often called like what stands above it. */
const distinct = (keywords: string) => [...new Set(keywords.split(/[,，]/))].join(',');

/** Search engines show about 80 Chinese characters of a description; the rest is cut at a whole character. */
function clip(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= 160 ? characters.join('') : `${characters.slice(0, 159).join('')}…`;
}
