/** Request of all products; there are few. */
export const ALL_PRODUCTS_REQUEST = { bizType: 'PRODUCT', size: 20 } as const;
