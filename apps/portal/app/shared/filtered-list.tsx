import { ListSummary, SearchBar, SortLinks, type TabsProps } from '@zhucheng/ui';
import type { ReactNode } from 'react';

/** Splits an address into the action and hidden inputs of a GET form. */
export function toFormFields(address: string): { action: string; hidden: Record<string, string> } {
  const { pathname, searchParams } = new URL(address, 'http://form');
  return { action: pathname, hidden: Object.fromEntries(searchParams) };
}

interface FilteredListProps {
  /** Active filters. */
  chips: ReactNode;
  /** Accessible name of the list. */
  label: string;
  search: {
    placeholder: string;
    keywords: string | undefined;
    /** Address of the list without keywords, which a new search starts from. */
    baseHref: string;
  };
  /** Opens the filters on phones. */
  filterButton: ReactNode;
  /** Number of results, in words. */
  summary: ReactNode;
  /** Undefined while results are ordered by relevance. */
  sorts?: Omit<TabsProps, 'label'>;
  isEmpty: boolean;
  /** Page links and what else stands below the rows. */
  footer: ReactNode;
  /** Shown in place of the rows if there are no results. */
  emptyState: ReactNode;
  /** Rows. */
  children: ReactNode;
}

/** Search bar, active filters, number of results, sort links, rows and pagination of a filtered list. */
export function FilteredList(props: FilteredListProps) {
  const { label, search, chips, filterButton, summary, sorts, isEmpty, emptyState } = props;
  return (
    <>
      <SearchBar
        {...toFormFields(search.baseHref)}
        placeholder={search.placeholder}
        defaultValue={search.keywords}
      />
      {chips}
      <ListSummary label={`${label}列表`}>
        <span>{summary}</span>
        {filterButton}
        {sorts && <SortLinks label="排序" {...sorts} />}
      </ListSummary>
      {isEmpty ? emptyState : props.children}
      {!isEmpty && props.footer}
    </>
  );
}
