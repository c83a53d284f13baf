import {
  DATE_PRESETS,
  findInformationType,
  findProjectType,
  formatTenderList,
  findTradingCategory,
  type FilterPart,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { formatCount } from '@zhucheng/ui';
import { quoted, type FilterChip } from '../../shared/filter-chips.ts';

/** Fields of each filter of the address, by its name in the list call. */
const FIELDS = {
  keywords: ['keywords'],
  excluded: [],
  category: ['category'],
  infoType: ['infoType'],
  projectType: ['projectType'],
  division: ['region'],
  amount: ['min', 'max'],
  amountBand: [],
  buyer: [],
  agency: [],
  winner: [],
  open: [],
  date: ['preset', 'start', 'end'],
} as const satisfies Record<FilterPart, readonly (keyof TenderFilter)[]>;

const FILTER_NAMES = Object.keys(FIELDS) as FilterPart[];

/** Labels of the active filters, in the order of the page. */
export function tenderFilterLabels(filter: TenderFilter, regionName: string | undefined) {
  const { keywords, category, infoType, projectType: type, region } = filter;
  return {
    keywords: quoted(keywords),
    category: category && (findTradingCategory(category)?.name ?? category),
    infoType: infoType && (findInformationType(infoType)?.badge ?? infoType),
    projectType: type && (findProjectType(type)?.name ?? type),
    division: region && (regionName ?? region),
    excluded: undefined,
    amount: amountLabel(filter),
    amountBand: undefined,
    buyer: undefined,
    agency: undefined,
    winner: undefined,
    open: undefined,
    date: dateLabel(filter),
  } satisfies Record<FilterPart, string | undefined>;
}

/** Address of the first page of a list without some of its filters. */
export function tenderListWithout(filter: TenderFilter, names: readonly FilterPart[]): string {
  const fields = names.flatMap((name): readonly (keyof TenderFilter)[] => FIELDS[name]);
  const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
  return formatTenderList({ ...filter, ...cleared, page: 1 });
}

/** Returns a chip for each active filter, in the order of the page. */
export function tenderFilterChips(
  filter: TenderFilter,
  regionName: string | undefined,
): FilterChip[] {
  const labels = tenderFilterLabels(filter, regionName);
  return FILTER_NAMES.flatMap((name) => {
    const label = labels[name];
    return label ? [{ label, removeHref: tenderListWithout(filter, [name]) }] : [];
  });
}

function amountLabel({ min, max }: TenderFilter): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return `${formatCount(min ?? 0)} 万元以上`;
  return min === undefined
    ? `${formatCount(max)} 万元以下`
    : `${formatCount(min)}–${formatCount(max)} 万元`;
}

function dateLabel({ preset, start, end }: TenderFilter): string | undefined {
  if (start !== undefined || end !== undefined) return `${start ?? '最早'} 至 ${end ?? '今天'}`;
  const found = DATE_PRESETS.find(({ id }) => id === preset);
  return found && found.id !== 'all' ? found.name : undefined;
}
