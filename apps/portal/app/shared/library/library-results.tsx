import type { newsContract, ReplyOf } from '@zhucheng/contracts';
import { ARTICLE_SORTS, type LibraryFilter } from '@zhucheng/domain-news';
import { onDemand } from '@zhucheng/app-shell';
import { Suspense, type ReactNode } from 'react';
import { FilterChips, formatCount, Pagination } from '@zhucheng/ui';
import { libraryFilterLabels } from './library-filters.tsx';
import type { LibraryKind } from './library-kinds.ts';
import { toFilterChips } from '../filter-chips.ts';
import { FilteredList } from '../filtered-list.tsx';
import { LibraryRows } from '../static-rows.ts';

const EmptyLibraryList = onDemand(() => import('./empty-library-list.tsx'));

export interface LibraryResultsProps {
  kind: LibraryKind;
  filter: LibraryFilter;
  /** Accessible name of the list. */
  label: string;
  /** The browser may lack the records, see `withoutRecords`. */
  reply: ReplyOf<typeof newsContract.endpoints.dirNews>;
  /** Address of the first page of this list under another filter. */
  addressOf: (filter: LibraryFilter) => string;
  /** Address of all columns under a filter. */
  allColumnsHref: (filter: LibraryFilter) => string;
  pageHref: (page: number) => string;
  filterButton: ReactNode;
}

/** Filtered documents with search bar, active filters, sort links and pagination. */
export function LibraryResults(props: LibraryResultsProps) {
  const { kind, filter, label, reply, addressOf, pageHref, filterButton } = props;
  const { keywords, sort: current = kind.sorts[0] ?? '' } = filter;
  const clearHref = addressOf({ sort: filter.sort });
  const chips = toFilterChips(filter, libraryFilterLabels(filter), addressOf);
  const filtered = chips.length > 0 || keywords !== undefined;
  const sorts = kind.sorts.map((sort, at) => ({
    key: sort,
    label: ARTICLE_SORTS.find(({ id }) => id === sort)?.name ?? sort,
    href: addressOf({ ...filter, sort: at === 0 ? undefined : sort }),
  }));
  return (
    <FilteredList
      label={label}
      search={{
        placeholder: kind.placeholder,
        keywords,
        baseHref: addressOf({ ...filter, keywords: undefined }),
      }}
      filterButton={filterButton}
      chips={<FilterChips chips={chips} clearHref={clearHref} />}
      summary={
        <>
          共 <b>{formatCount(reply.total)}</b> 条{keywords && '，最相关的在前'}
        </>
      }
      sorts={keywords ? undefined : { current, items: sorts }}
      isEmpty={reply.total === 0}
      footer={<Pagination {...reply} hrefFor={pageHref} />}
      emptyState={
        <Suspense>
          <EmptyLibraryList {...props} clearHref={clearHref} filtered={filtered} />
        </Suspense>
      }
    >
      <LibraryRows key={pageHref(reply.current)} records={reply.records} label={label} />
    </FilteredList>
  );
}
