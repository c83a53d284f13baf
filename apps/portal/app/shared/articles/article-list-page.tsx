import type { ReplyOf, newsContract } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import {
  Breadcrumb,
  SidebarLayout,
  PageHeader,
  Pagination,
  RESULTS_TARGET,
  Tabs,
  Container,
  type BreadcrumbItem,
  type TabItem,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { NoArticles } from './no-articles.tsx';
import { ArticleRows, ListAside } from '../static-rows.ts';

interface ArticleListPageProps {
  /** Title, keywords and description of the document. */
  tdk: ReactNode;
  crumbs: readonly BreadcrumbItem[];
  title: string;
  note?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Tabs of the sibling columns and key of the current one; hidden if there are less than two. */
  tabs?: readonly TabItem[];
  current?: string;
  /** Tabs of the information page. */
  above?: ReactNode;
  /** The browser may lack the records, see `withoutRecords`. */
  reply: Pick<
    ReplyOf<typeof newsContract.endpoints.dirNews>,
    'records' | 'current' | 'pages' | 'total' | 'size'
  >;
  /** Business type of the most-read articles. */
  bizType: BizType;
  /** Labels the kind of each article, for mixed lists. */
  showKind?: boolean;
  hrefFor: (page: number) => string;
}

/** Paged list of articles with tabs and most-read articles. */
export function ArticleListPage(props: ArticleListPageProps) {
  const { tdk, crumbs, title, note, actions, above, tabs = [], current = '' } = props;
  const { reply, bizType, showKind, hrefFor } = props;
  return (
    <Container>
      {tdk}
      <Breadcrumb items={crumbs} />
      <PageHeader title={title} note={note} actions={actions} />
      {above}
      {tabs.length > 1 && <Tabs label="栏目" items={tabs} current={current} />}
      <SidebarLayout
        flush
        sidebarLabel="推荐"
        sidebar={<ListAside key={bizType} bizType={bizType} />}
      >
        <div {...RESULTS_TARGET}>
          {reply.total === 0 ? (
            <NoArticles />
          ) : (
            <ArticleRows
              key={hrefFor(reply.current)}
              records={reply.records}
              label={title}
              showKind={showKind}
            />
          )}
          <Pagination {...reply} hrefFor={hrefFor} />
        </div>
      </SidebarLayout>
    </Container>
  );
}
