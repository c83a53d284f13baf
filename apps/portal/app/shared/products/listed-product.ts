import type { ArticleRecord } from '../articles/article-rows.tsx';
import {
  objectListProp,
  textProp,
  textListProp,
  type ArticleProps,
} from '../articles/article-props.ts';
import { findProduct, PRODUCTS } from './product-catalogue.ts';

/** How far a product covers a subject. */
export type Coverage = 'full' | 'part' | 'none';

/** What a product does for a subject, in a word. */
export interface Capability {
  subject: string;
  coverage: Coverage;
  word: string;
}

/** A product as lists and comparisons show it. */
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

/** What a record of a list tells of a product. */
export function toListedProduct(record: Pick<ArticleRecord, 'id' | 'title' | 'dirName' | 'props'>) {
  const { id, title, props } = record;
  const known = findProduct(textProp(props, 'productKey'));
  return {
    id,
    title,
    key: known?.key,
    name: known?.name ?? record.dirName,
    Drawing: known?.Drawing,
    audience: textProp(props, 'audience'),
    note: textProp(props, 'note'),
    keywords: textListProp(props, 'keywords'),
    capabilities: objectListProp(props, 'capabilities').map(toCapability),
  };
}

/** Products in the site's order; what is new and unknown comes last. */
export function sortProducts<T extends { key?: string }>(products: readonly T[]): T[] {
  const place = ({ key }: T) => {
    const index = PRODUCTS.findIndex((product) => product.key === key);
    return index === -1 ? PRODUCTS.length : index;
  };
  return products.toSorted((a, b) => place(a) - place(b));
}

/** Whether a product's own facts answer every one of the words. */
export function matchesKeywords(product: ListedProduct, keywords: string): boolean {
  const { name, title, audience, note, capabilities } = product;
  const told = [name, title, audience, note, ...product.keywords].concat(
    capabilities
      .filter(({ coverage }) => coverage !== 'none')
      .flatMap(({ subject, word }) => [subject, word]),
  );
  const text = told.join(' ').toLowerCase();
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => text.includes(word));
}
