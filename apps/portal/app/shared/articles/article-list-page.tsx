import type { ReplyOf, newsContract } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import {
  Breadcrumb,
  SidebarLayout,
  PageHeader,
  Pagination,
  Tabs,
  Container,
  type BreadcrumbItem,
  type TabItem,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { ArticleRows } from './article-rows.tsx';
import { ListAside } from './list-aside.tsx';
import { NoArticles } from './no-articles.tsx';

interface ArticleListPageProps {
  /** Head of the page: title, keywords, description. */
  tdk: ReactNode;
  crumbs: readonly BreadcrumbItem[];
  title: string;
  note?: string;
  /** The columns beside this one. */
  tabs: readonly TabItem[];
  current: string;
  /** Further tabs above, for the information page. */
  above?: ReactNode;
  reply: Pick<
    ReplyOf<typeof newsContract.endpoints.dirNews>,
    'records' | 'current' | 'pages' | 'total' | 'size'
  >;
  bizType: BizType;
  hrefFor: (page: number) => string;
}

/** A page of articles of one column, with the columns beside it and what is read most. */
export function ArticleListPage(props: ArticleListPageProps) {
  const { tdk, crumbs, title, note, tabs, current, above, reply, bizType, hrefFor } = props;
  return (
    <Container>
      {tdk}
      <Breadcrumb items={crumbs} />
      <PageHeader title={title} note={note} />
      {above}
      {tabs.length > 1 && <Tabs label="栏目" items={tabs} current={current} />}
      <SidebarLayout flush sidebarLabel="推荐" sidebar={<ListAside bizType={bizType} />}>
        {reply.records.length === 0 ? (
          <NoArticles />
        ) : (
          <ArticleRows records={reply.records} label={title} />
        )}
        <Pagination {...reply} hrefFor={hrefFor} />
      </SidebarLayout>
    </Container>
  );
}
