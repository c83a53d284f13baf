import { searchApi } from '@zhucheng/api-client';
import {
  notFound,
  optional,
  preload,
  staticContent,
  useNow,
  type PageHandle,
  createBreadcrumbs,
  PageTdk,
  assertPageExists,
  tdkQuery,
} from '@zhucheng/app-shell';
import { Breadcrumb, ErrorState, SearchBar, Skeleton, Tabs, Container } from '@zhucheng/ui';
import { useNavigation, useSearchParams } from 'react-router';
import {
  formatSearch,
  POPULAR_SEARCHES,
  searchQuery,
  splitPlainWords,
  type SearchView,
} from './search-query.ts';
import { toHydratedReply } from './hydrated-reply.ts';
import { RelatedSearches } from './search-filters.tsx';
import { SearchList, SearchResults } from './search-results.tsx';
import styles from './search.module.css';

const SearchStart = staticContent(() => import('./search-start.tsx'));

export const handle: PageHandle = { query: searchQuery.names };

const parseSearchView = (query: URLSearchParams): SearchView =>
  searchQuery.parse(query) ?? notFound();

const toSearchRequest = ({ page, plain, exact, ...view }: SearchView) => ({
  ...view,
  plain: splitPlainWords(plain),
  exact: exact === '1',
  current: page,
});

const popularSearches = () => optional(searchApi.hot.initiate(POPULAR_SEARCHES));

const load = preload(async ({ query, load }) => {
  const view = parseSearchView(query);
  const parts = view.keywords ? [SearchList, RelatedSearches] : [SearchStart];
  await Promise.all(parts.map((part) => part.preload()));
  if (!view.keywords) return [tdkQuery('search'), popularSearches()];
  const search = searchApi.query.initiate(toSearchRequest(view));
  // In the browser a failure keeps the page with the typed keywords and offers a retry.
  if (typeof document !== 'undefined') return [tdkQuery('search'), optional(search)];
  const reply = await load(search, toHydratedReply(view.tab));
  assertPageExists(reply, view.page);
  return [tdkQuery('search'), reply.total === 0 && popularSearches()];
});
export const loader = load;
export const clientLoader = load;

const CRUMBS = createBreadcrumbs({ name: '搜索' });

/** Title and canonical path; empty results are not indexed. */
function SearchPageMeta({ keywords, noindex }: { keywords: string; noindex?: boolean }) {
  const values = { title: keywords };
  return <PageTdk page="search" path="/search" crumbs={CRUMBS} values={values} noindex={noindex} />;
}

/** Search of all public content. */
export default function Search() {
  const [query] = useSearchParams();
  const view = parseSearchView(query);
  const { keywords } = view;
  return (
    <Container>
      <Breadcrumb items={CRUMBS} />
      <h1 className="sr">{keywords ? `“${keywords}”的搜索结果` : '搜索全站'}</h1>
      <div className={styles.box}>
        <SearchBar
          large
          action="/search"
          placeholder="标题、标准号或招标人"
          defaultValue={keywords}
        />
      </div>
      {keywords ? (
        <CurrentResults view={view} />
      ) : (
        <>
          <SearchPageMeta keywords="" />
          <SearchStart />
        </>
      )}
    </Container>
  );
}

function CurrentResults({ view }: { view: SearchView }) {
  const now = useNow();
  // Not `data`, which is the reply of the previous search until the new one has arrived.
  const search = searchApi.query.useQuery(toSearchRequest(view));
  const { currentData: data, error, refetch } = search;
  const isNewSearch = isOtherSearch(view, useNavigation().location);
  if (error && !data) {
    return (
      <>
        <SearchPageMeta keywords={view.keywords} noindex />
        <ErrorState onRetry={() => void refetch()} title={(error as { msg?: string }).msg}>
          关键词“{view.keywords}”还在，重新加载就好。
        </ErrorState>
      </>
    );
  }
  return (
    <>
      <SearchPageMeta keywords={view.keywords} noindex={!data?.total} />
      <Tabs
        label="搜索范围"
        current={view.tab}
        items={(data?.facets.tab ?? []).map(({ key, name, total }) => ({
          key,
          label: name,
          href: formatSearch({
            keywords: view.keywords,
            preset: view.preset,
            plain: view.plain,
            exact: view.exact,
            tab: key,
          }),
          count: total,
        }))}
      />
      {!data || isNewSearch ? (
        <div className={styles.waiting}>
          <Skeleton kind="list" rows={8} />
        </div>
      ) : (
        <SearchResults view={view} reply={data} now={now} />
      )}
    </>
  );
}

/** True on the way to a search for other keywords. A change of filters leaves the list, and the sheet of phones, in place. */
const isOtherSearch = (view: SearchView, next: { pathname: string; search: string } | undefined) =>
  next?.pathname === '/search' &&
  searchQuery.parse(new URLSearchParams(next.search))?.keywords !== view.keywords;
