import type { articleFacetsSchema } from '@zhucheng/contracts';
import { DOCUMENT_STATUSES, type LibraryFilter } from '@zhucheng/domain-news';
import { FacetGroup, type FacetOption } from '@zhucheng/ui';
import type { z } from 'zod';
import type { FacetName, LibraryKind } from './library-kinds.ts';

type Facets = z.output<typeof articleFacetsSchema>;

/** Values of a group that show before the rest. */
const VISIBLE_OPTIONS = 6;

interface FiltersProps {
  groups: LibraryKind['facets'];
  filter: LibraryFilter;
  facets: Facets;
  addressOf: (filter: LibraryFilter) => string;
}

/** What a library list can be narrowed by; every choice is a link to the list that it gives. */
export function LibraryFilters({ groups, filter, facets, addressOf }: FiltersProps) {
  const options = (name: FacetName): FacetOption[] =>
    facets[name].map(({ key, total }) => {
      const selected = String(filter[name] ?? '') === key;
      return {
        label: valueLabel(name, key),
        href: addressOf({ ...filter, [name]: selected ? undefined : key }),
        selected,
        count: total,
      };
    });
  return groups.map(({ name, title, showEmpty: whole }) => {
    const found = options(name).filter(({ count, selected }) => whole || count || selected);
    if (found.length < 2 && !found.some(({ selected }) => selected)) return null;
    return (
      <FacetGroup
        key={name}
        title={title}
        visible={VISIBLE_OPTIONS}
        moreLabel={`全部 ${found.length} 项`}
        options={found}
      />
    );
  });
}

function valueLabel(name: FacetName, key: string): string {
  if (name === 'year') return `${key} 年`;
  if (name !== 'status') return key;
  return DOCUMENT_STATUSES.find(({ id }) => id === key)?.name ?? key;
}
