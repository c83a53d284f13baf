import { newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  type PageHandle,
  createBreadcrumbs,
  PageTdk,
  tdkQuery,
} from '@zhucheng/app-shell';
import { Breadcrumb, Button, EmptyState, PageHeader, SearchBar, Container } from '@zhucheng/ui';
import { defineListQuery, keywordsField } from '@zhucheng/list-query';
import { useSearchParams } from 'react-router';
import { ProductComparison } from './product-comparison.tsx';
import { ProductCards } from './product-cards.tsx';
import styles from './product-list.module.css';
import { ALL_PRODUCTS_REQUEST } from '../../shared/products/all-products.ts';
import {
  matchesKeywords,
  sortProducts,
  toListedProduct,
} from '../../shared/products/listed-product.ts';
import { loadProductIllustrations, PRODUCTS } from '../../shared/products/product-catalogue.ts';

const productListQuery = defineListQuery({ keywords: keywordsField() });

export const handle: PageHandle = { query: productListQuery.names };

const productSearchRequest = (keywords: string) => ({ ...ALL_PRODUCTS_REQUEST, keywords });

const load = preload(async ({ query }) => {
  await loadProductIllustrations();
  const { keywords } = productListQuery.parse(query);
  return [
    newsApi.dirNews.initiate(ALL_PRODUCTS_REQUEST),
    keywords ? optional(newsApi.dirNews.initiate(productSearchRequest(keywords))) : null,
    tdkQuery('product'),
  ];
});
export const loader = load;
export const clientLoader = load;

const CRUMBS = createBreadcrumbs({ name: '应用' });

/** Product list with comparison; filtered by the keywords in the query. */
export default function ProductList() {
  const { keywords } = productListQuery.parse(useSearchParams()[0]);
  const products = useProducts(keywords);
  return (
    <Container>
      <PageTdk
        page="product"
        path="/product"
        crumbs={CRUMBS}
        feed="product"
        values={{ product: PRODUCTS.map(({ name }) => name).join('、') }}
      />
      <Breadcrumb items={CRUMBS} />
      <PageHeader
        title="四个产品，一套数据"
        note="按谁来用分成四个产品，清单、构件和签认只录一次。先用一个，随时接上另外三个。"
        actions={<Button to="/aiToolList">AI 工具：方案、交底、函件在线写</Button>}
      >
        <div className={styles.search}>
          <SearchBar
            action="/product"
            defaultValue={keywords ?? ''}
            placeholder="搜功能，如计量、考勤"
          />
        </div>
      </PageHeader>
      {keywords && (
        <p className={styles.summary} role="status">
          与“{keywords}”有关的产品有 {products.length} 个。
          <a href="/product">看全部产品</a>
        </p>
      )}
      {products.length === 0 && (keywords ? <NoResults keywords={keywords} /> : <NoProducts />)}
      <ProductCards products={products} />
      {products.length > 1 && <ProductComparison products={products} />}
    </Container>
  );
}

/** All products, or those whose text or properties match the keywords. */
function useProducts(keywords: string | undefined) {
  const all = newsApi.dirNews.useQuery(ALL_PRODUCTS_REQUEST).data?.records ?? [];
  const matches = newsApi.dirNews.useQuery(productSearchRequest(keywords ?? ''), {
    skip: !keywords,
  });
  const products = sortProducts(all.map(toListedProduct));
  if (!keywords) return products;
  const ids = new Set(matches.data?.records.map(({ id }) => id));
  return products.filter((product) => ids.has(product.id) || matchesKeywords(product, keywords));
}

function NoProducts() {
  return (
    <EmptyState
      title="产品介绍还没有发布"
      actions={
        <>
          <Button to="/solution">看解决方案</Button>
          <Button to="/router">网站导航</Button>
        </>
      }
    >
      编辑正在整理产品资料，可以先看别的，或拨打服务热线了解。
    </EmptyState>
  );
}

function NoResults({ keywords }: { keywords: string }) {
  return (
    <EmptyState
      title={`没有与“${keywords}”有关的产品`}
      actions={
        <>
          <Button to="/product">看全部产品</Button>
          <Button to={`/search?keywords=${encodeURIComponent(keywords)}`}>在全站搜索</Button>
        </>
      }
    >
      换一个说法试试，比如“计量”“合同”“考勤”，或看看四个产品的对照表。
    </EmptyState>
  );
}
