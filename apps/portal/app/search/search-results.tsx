import { SEARCH_SORTS } from '@zhucheng/domain-news';
import { FilterLayout, ListSummary, Pagination, SortLinks } from '@zhucheng/ui';
import { NoResults } from './no-results.tsx';
import { ResultGroups } from './result-groups.tsx';
import { BestResult, ResultRow } from './result-row.tsx';
import { useOpenedResults } from './use-opened-results.ts';
import { UnderstoodQuery } from './understood-query.tsx';
import { formatSearch, type SearchView } from './search-query.ts';
import { SearchFilters, type SearchReply } from './search-filters.tsx';
import styles from './search.module.css';

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
  const { total, records, best, facets, related } = reply;
  const onOpen = useOpenedResults(records);
  const isGrouped = view.tab === 'all' && view.sort === 'relevance' && view.page === 1;
  if (facets.tab.every((tab) => tab.total === 0) && view.preset === 'all') {
    return <NoResults view={view} reply={reply} />;
  }
  const rows = best ? records.slice(1) : records;
  const [first] = records;
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
              找到 <b>{total.toLocaleString('zh-CN')}</b> 条
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
          <UnderstoodQuery view={view} reply={reply} />
          {best && first && <BestResult record={first} verdict={reply.verdict} />}
          {records.length === 0 && <NoResults view={view} reply={reply} />}
          {records.length > 0 && isGrouped && (
            <ResultGroups view={view} records={rows} facets={facets} now={now} />
          )}
          {records.length > 0 && !isGrouped && (
            <ul className={styles.rows} aria-label="搜索结果">
              {rows.map((record) => (
                <ResultRow key={record.id} record={record} now={now} />
              ))}
            </ul>
          )}
          <Pagination {...reply} hrefFor={(page) => formatSearch({ ...view, page })} />
        </div>
      )}
    </FilterLayout>
  );
}
