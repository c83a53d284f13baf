import { catalogueApi, newsApi } from '@zhucheng/api-client';
import {
  optional,
  preload,
  type PageHandle,
  createBreadcrumbs,
  parseOptionalId,
  parsePage,
  PageTdk,
  assertPageExists,
  followMergedColumn,
  tdkQuery,
} from '@zhucheng/app-shell';
import { getFeedName, getColumnPath } from '@zhucheng/domain-news';
import {
  Breadcrumb,
  Button,
  Container,
  EmptyState,
  PageHeader,
  Pagination,
  SearchBar,
  Tabs,
} from '@zhucheng/ui';
import { defineListQuery, keywordsField } from '@zhucheng/list-query';
import { useParams, useSearchParams } from 'react-router';
import styles from './solution-list.module.css';
import { NoArticles } from '../../shared/articles/no-articles.tsx';
import { SolutionCards } from '../../shared/solutions/solution-cards.tsx';
import { loadIllustrations, sortSolutions } from '../../shared/solutions/listed-solution.ts';

const solutionListQuery = defineListQuery({ keywords: keywordsField() });

export const handle: PageHandle = { query: solutionListQuery.names };

interface ListParams {
  id?: string;
  page?: string;
}

const COLUMNS = { bizType: 'SOLUTION' } as const;

const toRequest = ({ id, page }: ListParams, query: URLSearchParams) => ({
  ...COLUMNS,
  id: parseOptionalId(id),
  current: parsePage(page),
  ...solutionListQuery.parse(query),
});

const load = preload<ListParams>(async ({ params, query, load }) => {
  const request = toRequest(params, query);
  const reply = await load(newsApi.dirNews.initiate(request));
  followMergedColumn(request, reply.newsDir);
  assertPageExists(reply, request.current);
  await loadIllustrations();
  return [tdkQuery('solution'), optional(catalogueApi.getTree.initiate(COLUMNS))];
});
export const loader = load;
export const clientLoader = load;

const listPath = (id: string | undefined, page = 1) => {
  if (id) return getColumnPath({ id, bizType: 'SOLUTION' }, page);
  return page > 1 ? `/solution/0/${page}` : '/solution';
};

/** Solutions of all columns or of one, filtered by the keywords in the query. */
export default function SolutionList() {
  const request = toRequest(useParams(), useSearchParams()[0]);
  const { keywords } = request;
  const { data } = newsApi.dirNews.useQuery(request);
  const columns = catalogueApi.getTree.useQuery(COLUMNS).data?.list ?? [];
  if (!data) return null;
  const column = data.newsDir;
  const crumbs = createBreadcrumbs(
    { name: '解决方案', href: column ? '/solution' : undefined },
    ...(column ? [{ name: column.name }] : []),
  );
  const tabs = columns.map(({ id, name }) => ({ key: id, label: name, href: listPath(id) }));
  return (
    <Container>
      <PageTdk
        page="solution"
        path={listPath(request.id, request.current)}
        current={request.current}
        crumbs={crumbs}
        noindex={data.total === 0}
        feed={getFeedName('SOLUTION', request.id)}
        values={{ column: column?.name ?? '' }}
      />
      <Breadcrumb items={crumbs} />
      <PageHeader
        title={column ? `${column.name}解决方案` : '八类工程，各有各的图'}
        note={column?.memo || '每类工程的分部分项、计量规则和验收表单都已备好，选一类看具体做法。'}
      >
        <div className={styles.search}>
          <SearchBar
            action={listPath(request.id)}
            defaultValue={keywords ?? ''}
            placeholder="搜方案：零号清单、盾构、隐蔽验收……"
          />
        </div>
      </PageHeader>
      <Tabs
        label="工程类型"
        items={[{ key: 'all', label: '全部', href: '/solution' }, ...tabs]}
        current={request.id ?? 'all'}
      />
      {data.records.length === 0 ? (
        <NoSolutions keywords={keywords} />
      ) : (
        <SolutionCards
          solutions={sortSolutions(data.records)}
          wide={column !== null || keywords !== undefined}
        />
      )}
      <div className={styles.end}>
        <Pagination
          {...data}
          hrefFor={(page) => solutionListQuery.format(listPath(request.id, page), { keywords })}
        />
      </div>
    </Container>
  );
}

/** Empty state: no match for the keywords, or an empty column. */
function NoSolutions({ keywords }: { keywords: string | undefined }) {
  if (!keywords) return <NoArticles />;
  return (
    <EmptyState
      title={`没有与“${keywords}”有关的方案`}
      actions={
        <>
          <Button to="/solution">看全部方案</Button>
          <Button to={`/search?${new URLSearchParams({ keywords })}`}>在全站搜索</Button>
        </>
      }
    >
      换一个说法试试，比如“计量”“隧道”“验收”，或按工程类型查看。
    </EmptyState>
  );
}
