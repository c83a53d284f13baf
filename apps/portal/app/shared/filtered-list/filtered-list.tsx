import {
  FilterChips,
  type FilterChipsProps,
  ListSummary,
  Pagination,
  type PaginationProps,
  SearchBar,
  SortLinks,
  type TabsProps,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { toFormFields } from './hidden-values.ts';

interface FilteredListProps extends FilterChipsProps {
  /** Name of the list, for screen readers. */
  label: string;
  search: {
    placeholder: string;
    keywords: string | undefined;
    /** The list without keywords: what a new search starts from. */
    baseHref: string;
  };
  /** Opens the filters on phones. */
  filterButton: ReactNode;
  /** What was found, in words. */
  summary: ReactNode;
  /** Left out where the most relevant come first. */
  sorts?: Omit<TabsProps, 'label'>;
  page: PaginationProps;
  /** In place of rows where nothing was found. */
  emptyState: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** Search, filters in force, what was found and the way to more of it. */
export function FilteredList(props: FilteredListProps) {
  const {
    label,
    search,
    chips,
    clearHref,
    filterButton,
    summary: found,
    sorts,
    page,
    emptyState: nothing,
  } = props;
  return (
    <>
      <SearchBar
        {...toFormFields(search.baseHref)}
        placeholder={search.placeholder}
        defaultValue={search.keywords}
      >
        {filterButton}
      </SearchBar>
      <FilterChips chips={chips} clearHref={clearHref} />
      <ListSummary label={`${label}列表`}>
        <span>{found}</span>
        {sorts && <SortLinks label="排序" {...sorts} />}
      </ListSummary>
      {page.total === 0 ? nothing : props.children}
      <Pagination {...page} />
    </>
  );
}
