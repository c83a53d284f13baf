import { catalogueApi, newsApi } from '@zhucheng/api-client';
import type { catalogueContract, ReplyOf } from '@zhucheng/contracts';
import { textListProp, textProp } from '../../shared/articles/article-props.ts';
import type { ArticleRecord } from '../../shared/articles/article-rows.tsx';
import { findProduct } from '../../shared/products/product-catalogue.ts';

/** Request of the change log's columns, one for each product. */
export const LOG_COLUMNS_REQUEST = { bizType: 'LOG' } as const;

/** Versions on a page of the change log. */
export const LOG_PAGE_SIZE = 10;

/** Versions shown beside a product. */
const LATEST_SIZE = 3;

type Columns = ReplyOf<typeof catalogueContract.endpoints.getTree>['list'];

/** Returns the column that contains the versions of a product. */
export function findLogColumn(columns: Columns, key: unknown) {
  const product = typeof key === 'string' ? findProduct(key) : undefined;
  return product && columns.find(({ name }) => name === product.name);
}

/** Request of the latest versions in a column. */
export const latestVersionsRequest = (id: string) => ({
  ...LOG_COLUMNS_REQUEST,
  id,
  size: LATEST_SIZE,
});

/** Types of changes in reading order, with the property that lists them. */
const CHANGE_TYPES = [
  { name: '新增', prop: 'added' },
  { name: '改进', prop: 'improved' },
  { name: '修复', prop: 'fixed' },
] as const;

/** Version of a product. */
export type Version = ReturnType<typeof toVersion>;

/** Converts an entry of the change log, from a list or a detail call. */
export function toVersion(
  entry: Pick<ArticleRecord, 'id' | 'title' | 'memo' | 'dirName' | 'props'> & {
    createrTime?: string;
    releaseTime?: string;
  },
) {
  const key = textProp(entry.props, 'productKey');
  const version = textProp(entry.props, 'version');
  const changes = CHANGE_TYPES.map(({ name, prop }) => ({
    name,
    items: textListProp(entry.props, prop),
  }));
  return {
    id: entry.id,
    title: entry.title,
    memo: entry.memo,
    key,
    product: findProduct(key)?.name ?? entry.dirName,
    version,
    /** Anchor on the change log page: erp-6.8.0. */
    anchor: `${key}-${version}`,
    day: (entry.createrTime ?? entry.releaseTime ?? '').slice(0, 10),
    changes: changes.filter(({ items }) => items.length > 0),
  };
}

/** Latest versions of a product. */
export function useVersions(key: string | undefined) {
  const columns = catalogueApi.getTree.useQuery(LOG_COLUMNS_REQUEST).data?.list ?? [];
  const column = findLogColumn(columns, key);
  const { data } = newsApi.dirNews.useQuery(latestVersionsRequest(column?.id ?? ''), {
    skip: !column,
  });
  return data?.records.map(toVersion) ?? [];
}
