import type { organisationTotalSchema, tenderFacetsSchema } from '@zhucheng/contracts';
import {
  getParentRegion,
  isWithinRegion,
  toggleRegion,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import type { FacetOption } from '@zhucheng/ui';
import type { z } from 'zod';
import type { FilterNames } from '../../shared/tender-chips.ts';
import { changeTenderList } from '../../shared/tender-request.ts';

/** Facets of the list reply. */
export type TenderFacets = z.output<typeof tenderFacetsSchema>;

/** An organisation with its number of notices. */
export type OrganisationTotal = z.output<typeof organisationTotalSchema>;

/** Fields of a filter that hold several values of a fixed set. */
type ListField = 'categories' | 'infoTypes' | 'projectTypes' | 'amountBands';

/** Total of each value of a facet; undefined where it is not counted. */
type Totals = readonly { key: string; total: number }[] | undefined;

const totalOf = (totals: Totals, key: string) =>
  totals && (totals.find((entry) => entry.key === key)?.total ?? 0);

/** Options of a part of which several values may be chosen. */
export function listOptions(
  filter: TenderFilter,
  field: ListField,
  values: readonly { id: string; name: string }[],
  totals: Totals,
): FacetOption[] {
  const chosen: readonly string[] = filter[field] ?? [];
  return values.map(({ id, name }) => {
    const selected = chosen.includes(id);
    const changed = selected ? chosen.filter((value) => value !== id) : [...chosen, id];
    return {
      label: name,
      href: changeTenderList(filter, { [field]: changed }),
      selected,
      count: totalOf(totals, id),
    };
  });
}

/** Options of which one is chosen; the first stands for all. */
export function singleOptions(
  filter: TenderFilter,
  values: readonly { id: string; name: string }[],
  totals: Totals,
): FacetOption[] {
  const chosen = filter.infoTypes ?? [];
  const all = {
    label: '全部',
    href: changeTenderList(filter, { infoTypes: undefined }),
    selected: chosen.length === 0,
    count: totals?.reduce((sum, { total }) => sum + total, 0),
  };
  const options = values.map(({ id, name }) => {
    const selected = chosen.some((value) => value === id);
    const infoTypes = selected ? undefined : [id];
    return {
      label: name,
      href: changeTenderList(filter, { infoTypes } as Partial<TenderFilter>),
      selected,
      count: totalOf(totals, id),
    };
  });
  return [all, ...options];
}

/** Regions with notices, the most first; below the chosen ones what they lie in, and the parts of a single one. */
export function regionOptions(
  filter: TenderFilter,
  { province, division: parts = [] }: TenderFacets,
  names: FilterNames,
): FacetOption[] {
  const chosen = filter.regions ?? [];
  const single = chosen.length === 1 ? chosen[0] : undefined;
  const option = (key: string, label: string, count?: number): FacetOption => ({
    id: key,
    label,
    href: changeTenderList(filter, { regions: toggleRegion(chosen, key) }),
    selected: chosen.includes(key),
    count,
  });
  const nameOf = (key: string) => names[key]?.split(' ').at(-1) ?? key;
  return province
    .toSorted((a, b) => b.total - a.total)
    .flatMap(({ key, name, total }) => {
      const inside = chosen.filter((region) => region !== key && isWithinRegion(region, key));
      const ways = inside.flatMap((region) => listPath(region));
      const below = [...new Set(ways)].toSorted().map((code) => ({
        ...option(code, nameOf(code)),
        depth: depthOf(code),
        pinned: true,
      }));
      const isOpen = single !== undefined && isWithinRegion(single, key);
      const partsOfSingle = isOpen
        ? parts.map((part) => ({
            ...option(part.key, part.name, part.total),
            depth: depthOf(part.key),
            pinned: true,
          }))
        : [];
      return [
        { ...option(key, name, total), pinned: below.length > 0 },
        ...below,
        ...partsOfSingle,
      ];
    });
}

/** A city or county with the city that it lies in. */
function listPath(code: string): string[] {
  const parent = getParentRegion(code);
  return parent && getParentRegion(parent) ? [parent, code] : [code];
}

const depthOf = (code: string): 1 | 2 => (code.endsWith('00') ? 1 : 2);
