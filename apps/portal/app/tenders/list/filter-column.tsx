import { staticContent } from '@zhucheng/app-shell';
import { useLayoutEffect, useRef, useState } from 'react';
import type { TenderFiltersProps } from './tender-filters.tsx';

/** Facets of the list, which are not hydrated. */
export const TenderFilters = staticContent(() => import('./tender-filters.tsx'));

/** What a reader has done to the column: the link with the focus, and lists that show all options. */
interface ColumnState {
  focused: string | null | undefined;
  opened: readonly boolean[];
}

const linkText = (element: Element | null) => element?.closest('a')?.textContent;

function readState(column: Element): ColumnState {
  const active = document.activeElement;
  return {
    // Without the count, which a choice may change.
    focused: column.contains(active) ? linkText(active)?.replace(/[\d,]+$/, '') : undefined,
    opened: [...column.querySelectorAll('details')].map(({ open }) => open),
  };
}

function restoreState(column: Element, { focused, opened }: ColumnState): void {
  for (const [at, details] of column.querySelectorAll('details').entries()) {
    details.open = opened[at] ?? false;
  }
  if (!focused) return;
  const links = [...column.querySelectorAll('a')];
  const again = links.find((link) => linkText(link)?.replace(/[\d,]+$/, '') === focused);
  // The link that opens a group is gone; its address names the group.
  (again ?? document.getElementById(location.hash.slice(1))?.querySelector('a'))?.focus();
}

/**
 * Facets of the list. The HTML of the server makes way for rendered facets at the first choice only, which keeps the
 * focus and the opened lists; later ones change in place.
 */
export function FilterColumn({ address, ...props }: TenderFiltersProps & { address: string }) {
  const [first] = useState(address);
  const column = useRef<HTMLDivElement>(null);
  const before = useRef<ColumnState>(undefined);
  const isFirst = address === first;
  useLayoutEffect(() => {
    const element = column.current;
    if (element && before.current) restoreState(element, before.current);
    before.current = undefined;
  }, [isFirst]);
  return (
    <div ref={column} onClick={({ currentTarget }) => (before.current = readState(currentTarget))}>
      <TenderFilters key={isFirst ? 'first' : 'later'} {...props} />
    </div>
  );
}
