import type { TenderFilter } from '@zhucheng/domain-tender';
import { FilterChips } from '@zhucheng/ui';
import { tenderFilterChips, type FilterNames } from '../../shared/tender-chips.ts';
import { subscribeHref } from '../../shared/tender-request.ts';

interface ListChipsProps {
  filter: TenderFilter;
  names: FilterNames;
}

/** Chips of the active filters of the list, and the way to subscribe to its new notices. */
export default function ListChips({ filter, names }: ListChipsProps) {
  return (
    <FilterChips
      chips={tenderFilterChips(filter, names)}
      clearHref="/tender"
      action={{ label: '订阅这组条件', href: subscribeHref(filter) }}
    />
  );
}
