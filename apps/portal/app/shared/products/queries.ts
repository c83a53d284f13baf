import { MAX_TEXT_LENGTH } from '@zhucheng/contracts';

/** Request of all products; there are few. */
export const ALL_PRODUCTS_REQUEST = { bizType: 'PRODUCT', size: 20 } as const;

/** The words that the query asks for: trimmed, at most thirty characters; undefined for none. */
export function keywordsOf(query: URLSearchParams): string | undefined {
  const words = query.get('keywords')?.trim().slice(0, MAX_TEXT_LENGTH).trim();
  return words || undefined;
}

/** Request of the products whose text matches the keywords. */
export const productSearchRequest = (keywords: string) => ({ ...ALL_PRODUCTS_REQUEST, keywords });
