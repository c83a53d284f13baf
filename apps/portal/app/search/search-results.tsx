import { staticContent } from '@zhucheng/app-shell';
import { SEARCH_SORTS } from '@zhucheng/domain-news';
import { formatCount, FilterLayout, ListSummary, SortLinks } from '@zhucheng/ui';
import { formatSearch, type SearchView } from './search-query.ts';
import { SearchFilters, type SearchReply } from './search-filters.tsx';
import { useOpenedResults } from './use-opened-results.ts';

/** The list itself, which is not hydrated. */
export const SearchList = staticContent(() => import('./search-list.tsx'));

interface SearchResultsProps {
  view: SearchView;
  reply: SearchReply;
  now: number;
}

/** Notices have no view count, so their tab cannot be sorted by it. */
const availableSorts = (view: SearchView) =>
  SEARCH_SORTS.filter(({ id }) => id !== 'read' || view.tab !== 'tender');

/** Search results with facets, sort links and pagination. */
export function SearchResults({ view, reply, now }: SearchResultsProps) {
  const { total, records, facets, related } = reply;
  const onOpen = useOpenedResults(records);
  const list = <SearchList key={formatSearch(view)} view={view} reply={reply} now={now} />;
  if (facets.tab.every((tab) => tab.total === 0) && view.preset === 'all') return list;
  const chosen = [view.column, view.region, view.status, view.preset !== 'all'];
  return (
    <FilterLayout
      filtersAtEnd
      active={chosen.filter(Boolean).length}
      total={total}
      filters={<SearchFilters view={view} facets={facets} related={related} />}
    >
      {(filterButton) => (
        <div onClick={onOpen} onAuxClick={onOpen}>
          <ListSummary label="搜索结果">
            <span>
              找到 <b>{formatCount(total)}</b> 条
            </span>
            {filterButton}
            <SortLinks
              label="排序"
              current={view.sort}
              items={availableSorts(view).map(({ id, name }) => ({
                key: id,
                label: name,
                href: formatSearch({ ...view, page: 1, sort: id }),
              }))}
            />
          </ListSummary>
          {list}
        </div>
      )}
    </FilterLayout>
  );
}
