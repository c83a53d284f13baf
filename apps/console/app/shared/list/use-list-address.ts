import { useMemo } from 'react';
import { useNavigate, useLocation } from 'react-router';
import {
  readListAddress,
  withFilters,
  writeListAddress,
  type ListAddress,
} from './list-address.ts';

/** Address of a list with the functions that change it. */
export interface ListAddressState extends ListAddress {
  setFilters: (changes: Readonly<Record<string, string>>) => void;
  setPage: (current: number) => void;
  /** Replaces all filters by those of a query, such as a saved view's. */
  setQuery: (query: string) => void;
}

/** Filter and page of the list on this page, read from the address and written to it. */
export function useListAddress(names: readonly string[]): ListAddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const address = readListAddress(new URLSearchParams(search), names);
    const go = (query: string, replace: boolean) =>
      void navigate(query ? `${pathname}?${query}` : pathname, { replace });
    return {
      ...address,
      // Typing replaces the entry of the history: going back leaves the list.
      setFilters: (changes) => go(writeListAddress(withFilters(address, changes)), true),
      setPage: (current) => go(writeListAddress({ ...address, current }), false),
      setQuery: (query) => go(query, false),
    };
  }, [names, navigate, pathname, search]);
}
