import { PAGE_NAMES, type PageName } from '@zhucheng/contracts/forms/page-names';
import { createPageMetaTags } from '@zhucheng/tdk';

/** What stands in the place of the placeholders in a preview. */
const SAMPLE_VALUES = {
  column: '计量支付',
  parentColumn: '造价合同',
  tag: '工程变更',
  product: '计支宝',
  region: '杭州',
  infoType: '招标公告',
  bizType: '资讯',
  title: '桥梁桩基的计量怎样算',
};

/** Templates of a page. */
export interface MetaTemplates {
  title: string;
  keyword: string;
  description: string;
}

/** Title, keywords and description as search engines see them, with sample values. */
export function previewMeta(tdk: MetaTemplates) {
  const { title, named } = createPageMetaTags({ tdk, values: SAMPLE_VALUES, path: '/' });
  const find = (name: string) => named.find((one) => one.name === name)?.content ?? '';
  return { title, keywords: find('keywords'), description: find('description') };
}

/** Name and path of a page by its key; one without a name is called by its key. */
export const getPageName = (page: string): PageName =>
  PAGE_NAMES.get(page) ?? { name: page, path: '' };

/** Rows whose page or texts contain all words. */
export function filterMetas<Row extends MetaTemplates & { page: string }>(
  rows: readonly Row[],
  keywords: string,
): Row[] {
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ page, title, keyword, description }) => {
    const { name, path } = getPageName(page);
    const text = `${page} ${name} ${path} ${title} ${keyword} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
