import type { TenderFilter } from '@zhucheng/domain-tender';
import { FilterChips } from '@zhucheng/ui';
import { tenderFilterChips, type FilterNames } from './tender-chips.ts';

interface ListChipsProps {
  filter: TenderFilter;
  names: FilterNames;
}

/** Chips of the active filters of the list. */
export default function ListChips({ filter, names }: ListChipsProps) {
  return <FilterChips chips={tenderFilterChips(filter, names)} clearHref="/tender" />;
}
