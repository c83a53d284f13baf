import type { ArticleRecord } from '../../shared/articles/article-rows.tsx';
import { textFact, textFacts } from '../../shared/articles/article-props.ts';
import { productOf } from '../../shared/products/product-catalogue.ts';

/** What a version brought, in the order in which it is read. */
const PARTS = [
  { name: '新增', fact: 'added' },
  { name: '改进', fact: 'improved' },
  { name: '修复', fact: 'fixed' },
] as const;

/** A version of a product. */
export type Version = ReturnType<typeof versionOf>;

/** Reads a version from an entry of the change log, of a list or whole. */
export function versionOf(
  entry: Pick<ArticleRecord, 'id' | 'title' | 'memo' | 'dirName' | 'props'> & {
    createrTime?: string;
    releaseTime?: string;
  },
) {
  const key = textFact(entry.props, 'productKey');
  const version = textFact(entry.props, 'version');
  return {
    id: entry.id,
    title: entry.title,
    memo: entry.memo,
    key,
    product: productOf(key)?.name ?? entry.dirName,
    version,
    /** Where it stands on its page: erp-6.8.0. */
    anchor: `${key}-${version}`,
    day: (entry.createrTime ?? entry.releaseTime ?? '').slice(0, 10),
    parts: PARTS.map(({ name, fact }) => ({ name, items: textFacts(entry.props, fact) })).filter(
      ({ items }) => items.length > 0,
    ),
  };
}
