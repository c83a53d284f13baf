import { defineListQuery, keywordsField } from '@zhucheng/list-query';

/** Request of all products; there are few. */
export const ALL_PRODUCTS_REQUEST = { bizType: 'PRODUCT', size: 20 } as const;

/** Codec of the query of the product list and the solution list. */
export const keywordsQuery = defineListQuery({ keywords: keywordsField() });

/** Request of the products whose text matches the keywords. */
export const productSearchRequest = (keywords: string) => ({ ...ALL_PRODUCTS_REQUEST, keywords });
