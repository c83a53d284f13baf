import { catalogueApi, newsApi } from '@zhucheng/api-client';
import { notFound, optional, preload, parseId, tdkQuery } from '@zhucheng/app-shell';
import { useParams } from 'react-router';
import { ProductPage } from './product-page.tsx';
import { latestVersionsRequest, LOG_COLUMNS_REQUEST, findLogColumn } from '../log/versions.ts';
import { loadProductIllustrations } from '../../shared/products/product-catalogue.ts';

const load = preload<{ id?: string }>(async ({ params, load }) => {
  const { model } = await load(newsApi.get.initiate({ id: parseId(params.id) }));
  if (model.bizType !== 'PRODUCT') notFound();
  await loadProductIllustrations();
  const columns = await load(catalogueApi.getTree.initiate(LOG_COLUMNS_REQUEST));
  const column = findLogColumn(columns.list, model.props.productKey);
  return [
    tdkQuery('productDetail'),
    column ? optional(newsApi.dirNews.initiate(latestVersionsRequest(column.id))) : null,
  ];
});
export const loader = load;
export const clientLoader = load;

/** Product page: roles, workflow, modules, preparations and questions. */
export default function ProductDetail() {
  const { id = '' } = useParams();
  const { data } = newsApi.get.useQuery({ id });
  return data && <ProductPage key={id} article={data.model} />;
}
