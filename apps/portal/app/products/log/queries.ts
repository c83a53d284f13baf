import type { catalogueContract, ReplyOf } from '@zhucheng/contracts';
import { findProduct } from '../../shared/products/product-catalogue.ts';

/** The columns of the change log: one a product. */
export const LOG_COLUMNS_REQUEST = { bizType: 'LOG' } as const;

/** Versions on a page of the change log. */
export const LOG_PAGE_SIZE = 10;

type Columns = ReplyOf<typeof catalogueContract.endpoints.getTree>['list'];

/** The column that holds a product's versions. */
export function findLogColumn(columns: Columns, key: unknown) {
  const product = typeof key === 'string' ? findProduct(key) : undefined;
  return product && columns.find(({ name }) => name === product.name);
}

/** The newest versions of a product, for its own page. */
export const latestVersionsRequest = (id: string) => ({ ...LOG_COLUMNS_REQUEST, id, size: 3 });
