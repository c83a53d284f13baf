import { catalogueApi, newsApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  preload,
  type PageHandle,
  parseId,
  parsePage,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { useParams, useSearchParams } from 'react-router';
import { LogPage, productLogQuery } from './log-page.tsx';
import { LOG_COLUMNS_REQUEST, LOG_PAGE_SIZE, findLogColumn } from './versions.ts';
import { SingleVersion } from './single-version.tsx';
import { findProduct } from '../../shared/products/product-catalogue.ts';

interface LogParams {
  page?: string;
}

// `product` shows the versions of a product, `id` a single version.
export const handle: PageHandle = { query: [...productLogQuery.names, 'id'] };

const load = preload<LogParams>(async ({ params, query, load }) => {
  const id = query.get('id');
  if (id !== null) {
    const { model } = await load(newsApi.get.initiate({ id: parseId(id) }));
    if (model.bizType !== 'LOG') notFound();
    return [tdkQuery('productLog')];
  }
  const { product } = productLogQuery.parse(query) ?? notFound();
  const columns = await load(catalogueApi.getTree.initiate(LOG_COLUMNS_REQUEST));
  const column = findLogColumn(columns.list, product);
  if (product && !column) notFound();
  const request = toRequest(column?.id, parsePage(params.page));
  assertPageExists(await load(newsApi.dirNews.initiate(request)), request.current);
  return [tdkQuery('productLog'), optional(newsApi.dirNews.initiate(request))];
});
export const loader = load;
export const clientLoader = load;

const toRequest = (id: string | undefined, current: number) => ({
  ...LOG_COLUMNS_REQUEST,
  id,
  current,
  size: LOG_PAGE_SIZE,
});

/** Change log of the products. */
export default function ProductLog() {
  const { page }: LogParams = useParams();
  const [query] = useSearchParams();
  const id = query.get('id');
  const product = findProduct(query.get('product'));
  const columns = catalogueApi.getTree.useQuery(LOG_COLUMNS_REQUEST, { skip: id !== null });
  const list = columns.data?.list ?? [];
  const request = toRequest(findLogColumn(list, product?.key)?.id, parsePage(page));
  const { data } = newsApi.dirNews.useQuery(request, { skip: id !== null || !columns.data });
  if (id !== null) return <SingleVersion id={id} />;
  return data && <LogPage reply={data} columns={list} product={product} />;
}
