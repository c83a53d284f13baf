import {
  AMOUNT_BANDS,
  DATE_PRESETS,
  findInformationType,
  findProjectType,
  findTradingCategory,
  type FilterPart,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { formatCount } from '@zhucheng/ui';
import { quoted, type FilterChip } from './filter-chips.ts';
import { changeTenderList } from './tender-request.ts';

/** Names of the regions and organisations of a filter, by code or id. */
export type FilterNames = Readonly<Record<string, string>>;

/** Fields of each part of the filter, in the order of the chips. */
const FIELDS = {
  keywords: ['keywords', 'any'],
  excluded: ['exclude'],
  category: ['categories'],
  infoType: ['infoTypes'],
  projectType: ['projectTypes'],
  division: ['regions'],
  buyer: ['buyer'],
  agency: ['agency'],
  winner: ['winner'],
  amount: ['min', 'max'],
  amountBand: ['amountBands'],
  open: ['open'],
  date: ['preset', 'start', 'end'],
} as const satisfies Record<FilterPart, readonly (keyof TenderFilter)[]>;

/** A value of a filter in words, and the change that takes it off. */
interface FilterValue {
  label: string;
  removal: Partial<TenderFilter>;
}

/** Values of each active part of a filter. */
function listValues(
  filter: TenderFilter,
  names: FilterNames,
): Partial<Record<FilterPart, FilterValue[]>> {
  const nameOf = (key: string) => names[key] ?? key;
  return {
    keywords: toValue(keywordsLabel(filter), { keywords: undefined, any: undefined }),
    excluded: toValue(filter.exclude && `不含“${filter.exclude}”`, { exclude: undefined }),
    category: toValues(filter, 'categories', (id) => findTradingCategory(id)?.name ?? id),
    infoType: toValues(filter, 'infoTypes', (id) => findInformationType(id)?.badge ?? id),
    projectType: toValues(filter, 'projectTypes', (id) => findProjectType(id)?.name ?? id),
    division: toValues(filter, 'regions', (code) => nameOf(code).replaceAll(' ', '')),
    buyer: toValue(filter.buyer && `招标人：${nameOf(filter.buyer)}`, { buyer: undefined }),
    agency: toValue(filter.agency && `代理机构：${nameOf(filter.agency)}`, { agency: undefined }),
    winner: toValue(filter.winner && `中标人：${nameOf(filter.winner)}`, { winner: undefined }),
    amount: toValue(amountLabel(filter), { min: undefined, max: undefined }),
    amountBand: toValues(
      filter,
      'amountBands',
      (band) => AMOUNT_BANDS.find(({ id }) => id === band)?.name ?? band,
    ),
    open: toValue(filter.open && '未截止', { open: undefined }),
    date: toValue(dateLabel(filter), { preset: undefined, start: undefined, end: undefined }),
  };
}

const toValue = (label: string | undefined, removal: Partial<TenderFilter>): FilterValue[] =>
  label ? [{ label, removal }] : [];

type ListField = 'categories' | 'infoTypes' | 'projectTypes' | 'regions' | 'amountBands';

function toValues(
  filter: TenderFilter,
  field: ListField,
  nameOf: (value: string) => string,
): FilterValue[] {
  const values: readonly string[] = filter[field] ?? [];
  return values.map((value) => ({
    label: nameOf(value),
    removal: { [field]: values.filter((other) => other !== value) },
  }));
}

/** Labels of the active parts of a filter. */
export function tenderFilterLabels(
  filter: TenderFilter,
  names: FilterNames,
): Partial<Record<FilterPart, string>> {
  const entries = Object.entries(listValues(filter, names)).flatMap(([part, values]) =>
    values.length > 0 ? [[part, values.map(({ label }) => label).join('、')] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Address of the first page of a list without some parts of its filter. */
export function tenderListWithout(filter: TenderFilter, parts: readonly FilterPart[]): string {
  const fields = parts.flatMap((part): readonly (keyof TenderFilter)[] => FIELDS[part]);
  const cleared = Object.fromEntries(fields.map((field) => [field, undefined]));
  return changeTenderList(filter, cleared);
}

/** Returns a chip for each value of a filter, in the order of the page. */
export function tenderFilterChips(filter: TenderFilter, names: FilterNames): FilterChip[] {
  const values = listValues(filter, names);
  return (Object.keys(FIELDS) as FilterPart[]).flatMap((part) =>
    (values[part] ?? []).map(({ label, removal }) => ({
      label,
      removeHref: changeTenderList(filter, removal),
    })),
  );
}

function keywordsLabel({ keywords, any }: TenderFilter): string | undefined {
  return keywords && any ? `任一：“${keywords}”` : quoted(keywords);
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
