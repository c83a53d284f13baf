import type { catalogueContract, ReplyOf } from '@zhucheng/contracts';
import { productOf } from '../../shared/products/product-catalogue.ts';

/** The columns of the change log: one a product. */
export const LOG_COLUMNS = { bizType: 'LOG' } as const;

/** Versions on a page of the change log. */
export const LOG_PAGE = 10;

type Columns = ReplyOf<typeof catalogueContract.endpoints.getTree>['list'];

/** The column that holds a product's versions. */
export function logColumnOf(columns: Columns, key: unknown) {
  const product = typeof key === 'string' ? productOf(key) : undefined;
  return product && columns.find(({ name }) => name === product.name);
}

/** The newest versions of a product, for its own page. */
export const latestVersions = (id: string) => ({ ...LOG_COLUMNS, id, size: 3 });
