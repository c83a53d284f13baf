import type { ArticleRecord } from '../../shared/articles/article-rows.tsx';
import { textProp, textListProp } from '../../shared/articles/article-props.ts';
import { findProduct } from '../../shared/products/product-catalogue.ts';

/** What a version brought, in the order in which it is read. */
const CHANGE_TYPES = [
  { name: '新增', fact: 'added' },
  { name: '改进', fact: 'improved' },
  { name: '修复', fact: 'fixed' },
] as const;

/** A version of a product. */
export type Version = ReturnType<typeof toVersion>;

/** Reads a version from an entry of the change log, of a list or whole. */
export function toVersion(
  entry: Pick<ArticleRecord, 'id' | 'title' | 'memo' | 'dirName' | 'props'> & {
    createrTime?: string;
    releaseTime?: string;
  },
) {
  const key = textProp(entry.props, 'productKey');
  const version = textProp(entry.props, 'version');
  return {
    id: entry.id,
    title: entry.title,
    memo: entry.memo,
    key,
    product: findProduct(key)?.name ?? entry.dirName,
    version,
    /** Where it stands on its page: erp-6.8.0. */
    anchor: `${key}-${version}`,
    day: (entry.createrTime ?? entry.releaseTime ?? '').slice(0, 10),
    parts: CHANGE_TYPES.map(({ name, fact }) => ({
      name,
      items: textListProp(entry.props, fact),
    })).filter(({ items }) => items.length > 0),
  };
}
