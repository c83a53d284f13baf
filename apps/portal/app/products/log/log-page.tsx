import { createBreadcrumbs, PageTdk } from '@zhucheng/app-shell';
import type { catalogueContract, newsContract, ReplyOf } from '@zhucheng/contracts';
import { getFeedName } from '@zhucheng/domain-news';
import type { ProductKey } from '@zhucheng/site-config';
import { defineListQuery, enumField } from '@zhucheng/list-query';
import {
  Breadcrumb,
  Button,
  EmptyState,
  PageHeader,
  Pagination,
  Tabs,
  Container,
} from '@zhucheng/ui';
import { findLogColumn, toVersion } from './versions.ts';
import styles from './log.module.css';
import { VersionEntry } from './version-entry.tsx';
import { PRODUCTS, type findProduct } from '../../shared/products/product-catalogue.ts';

interface LogPageProps {
  reply: ReplyOf<typeof newsContract.endpoints.dirNews>;
  columns: ReplyOf<typeof catalogueContract.endpoints.getTree>['list'];
  /** Product whose versions are shown; undefined for all. */
  product: ReturnType<typeof findProduct>;
}

/** Codec of the change log's query. */
export const productLogQuery = defineListQuery({
  product: enumField(
    PRODUCTS.map(({ key }) => key),
    { strict: true },
  ),
});

/** Path of a page of the change log. */
const logPath = (product: ProductKey | undefined, page = 1) =>
  productLogQuery.format(page > 1 ? `/product/log/${page}` : '/product/log', { product });

/** Page of versions, newest first. */
export function LogPage({ reply, columns, product }: LogPageProps) {
  const crumbs = createBreadcrumbs(
    { name: '应用', href: '/product' },
    { name: '更新日志', href: product ? '/product/log' : undefined },
    ...(product ? [{ name: product.name }] : []),
  );
  const title = product ? `${product.name}更新日志` : '更新日志';
  const tabs = PRODUCTS.map(({ key, name }) => ({
    key,
    label: name,
    href: logPath(key),
    count: findLogColumn(columns, key)?.total,
  }));
  return (
    <Container>
      <PageTdk
        page="productLog"
        path={logPath(product?.key, reply.current)}
        current={reply.current}
        crumbs={crumbs}
        feed={getFeedName('LOG', findLogColumn(columns, product?.key)?.id)}
        values={{ product: product?.name ?? '', title: product?.name ?? '' }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={title}
        note="每个版本新增了什么、改进了什么、修复了什么，按发布日期排列。"
      />
      <Tabs
        label="产品"
        items={[{ key: 'all', label: '全部', href: logPath(undefined) }, ...tabs]}
        current={product?.key ?? 'all'}
      />
      {reply.records.length === 0 ? (
        <EmptyState
          title="还没有发布过版本"
          actions={
            <>
              <Button to="/product/log">看全部产品的更新</Button>
              <Button to="/product">看产品介绍</Button>
            </>
          }
        >
          新版本发布当天，这里会列出新增、改进与修复。
        </EmptyState>
      ) : (
        reply.records.map((record) => <VersionEntry key={record.id} version={toVersion(record)} />)
      )}
      <div className={styles.end}>
        <Pagination {...reply} hrefFor={(page) => logPath(product?.key, page)} />
      </div>
    </Container>
  );
}
