import type { TenderFilter } from '@zhucheng/domain-tender';
import { FilterChips } from '@zhucheng/ui';
import { tenderFilterChips, type FilterNames } from '../../shared/tender-chips.ts';
import { statisticsHref } from '../stats/stats-address.ts';
import { subscribeHref } from '../../shared/tender-request.ts';

interface ListChipsProps {
  filter: TenderFilter;
  names: FilterNames;
}

/** Chips of the active filters of the list, and the ways to subscribe to its new notices and to its statistics. */
export default function ListChips({ filter, names }: ListChipsProps) {
  const chips = tenderFilterChips(filter, names);
  const statistics = { label: '看统计', href: statisticsHref(filter) };
  return (
    <FilterChips
      chips={chips}
      clearHref="/tender"
      actions={
        chips.length > 0
          ? [{ label: '订阅这组条件', href: subscribeHref(filter) }, statistics]
          : [statistics]
      }
    />
  );
}
