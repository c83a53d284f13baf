import type { ArticleRecord } from '../articles/article-rows.tsx';
import {
  objectListProp,
  textProp,
  textListProp,
  type ArticleProps,
} from '../articles/article-props.ts';
import { findProduct, PRODUCTS } from './product-catalogue.ts';

/** Extent to which a product covers a subject. */
export type Coverage = 'full' | 'part' | 'none';

/** Coverage of a subject by a product, with a short label. */
export interface Capability {
  subject: string;
  coverage: Coverage;
  word: string;
}

/** Product as shown in lists and comparisons. */
export type ListedProduct = ReturnType<typeof toListedProduct>;

const toCoverage = (value: string): Coverage =>
  value === 'full' || value === 'part' ? value : 'none';

function toCapability(row: ArticleProps): Capability {
  return {
    subject: textProp(row, 'subject'),
    coverage: toCoverage(textProp(row, 'coverage')),
    word: textProp(row, 'word'),
  };
}

/** Converts an article record into a listed product. */
export function toListedProduct(record: Pick<ArticleRecord, 'id' | 'title' | 'dirName' | 'props'>) {
  const { id, title, props } = record;
  const known = findProduct(textProp(props, 'productKey'));
  return {
    id,
    title,
    key: known?.key,
    name: known?.name ?? record.dirName,
    Illustration: known?.Illustration,
    audience: textProp(props, 'audience'),
    note: textProp(props, 'note'),
    keywords: textListProp(props, 'keywords'),
    capabilities: objectListProp(props, 'capabilities').map(toCapability),
  };
}

/** Sorts products in the order of the catalogue, unknown ones last. */
export function sortProducts<T extends { key?: string }>(products: readonly T[]): T[] {
  const rank = ({ key }: T) => {
    const index = PRODUCTS.findIndex((product) => product.key === key);
    return index === -1 ? PRODUCTS.length : index;
  };
  return products.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns true if name, title or properties of a product contain every keyword. */
export function matchesKeywords(product: ListedProduct, keywords: string): boolean {
  const { name, title, audience, note, capabilities } = product;
  const texts = [name, title, audience, note, ...product.keywords].concat(
    capabilities
      .filter(({ coverage }) => coverage !== 'none')
      .flatMap(({ subject, word }) => [subject, word]),
  );
  const text = texts.join(' ').toLowerCase();
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word));
}
