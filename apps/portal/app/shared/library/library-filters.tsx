import type { articleFacetsSchema } from '@zhucheng/contracts';
import { DOCUMENT_STATUSES, type LibraryFilter } from '@zhucheng/domain-news';
import { FacetGroup, type FacetOption } from '@zhucheng/ui';
import type { z } from 'zod';
import type { FacetName, LibraryKind } from './library-kinds.ts';
import { quoted } from '../filter-chips.ts';

type Facets = z.output<typeof articleFacetsSchema>;

/** Options of a facet shown before 全部. */
const VISIBLE_OPTIONS = 6;

const statusName = (status: string | undefined) =>
  DOCUMENT_STATUSES.find(({ id }) => id === status)?.name;

/** Labels of the active filters, in the order of the page. */
export const libraryFilterLabels = ({ keywords, status, region, issuer, year }: LibraryFilter) => ({
  keywords: quoted(keywords),
  status: statusName(status),
  region,
  issuer,
  year: year === undefined ? undefined : `${year} 年`,
});

interface LibraryFiltersProps {
  /** Facets to show. */
  facets: LibraryKind['facets'];
  filter: LibraryFilter;
  /** Values of the facets with their totals, from the list call. */
  totals: Facets;
  addressOf: (filter: LibraryFilter) => string;
}

/** Facets of a library list; every option is a link to the list filtered by it. */
export function LibraryFilters({ facets, filter, totals, addressOf }: LibraryFiltersProps) {
  const options = (name: FacetName): FacetOption[] =>
    totals[name].map(({ key, total }) => {
      const selected = String(filter[name] ?? '') === key;
      return {
        label: valueLabel(name, key),
        href: addressOf({ ...filter, [name]: selected ? undefined : key }),
        selected,
        count: total,
      };
    });
  return facets.map(({ name, title, showEmpty }) => {
    const shown = options(name).filter(({ count, selected }) => showEmpty || count || selected);
    if (shown.length < 2 && !shown.some(({ selected }) => selected)) return null;
    return (
      <FacetGroup
        key={name}
        title={title}
        visible={VISIBLE_OPTIONS}
        moreLabel={`全部 ${shown.length} 项`}
        options={shown}
      />
    );
  });
}

function valueLabel(name: FacetName, key: string): string {
  if (name === 'year') return `${key} 年`;
  return name === 'status' ? (statusName(key) ?? key) : key;
}
