import { TRADING_CATEGORY_IDS, type TradingCategoryId } from './category.ts';
import { DATE_PRESET_IDS, type DatePresetId } from './date-preset.ts';
import { INFORMATION_TYPE_IDS, type InformationTypeId } from './information-type.ts';
import { PROJECT_TYPE_IDS, type ProjectTypeId } from './project-type.ts';

/** Orders of the tender list. */
export const TENDER_SORTS = [
  { id: 'newest', name: '最新发布' },
  { id: 'deadline', name: '截止最近' },
  { id: 'amount', name: '金额最高' },
] as const;

/** Key of an order of the tender list. */
export type TenderSortId = (typeof TENDER_SORTS)[number]['id'];

/** Everything a tender list can be narrowed by. Its address holds all of it, so every filtered list is a link. */
export interface TenderFilter {
  category?: TradingCategoryId;
  /** Administrative-division code of a province, city or county. */
  region?: string;
  page: number;
  infoType?: InformationTypeId;
  keywords?: string;
  preset?: DatePresetId;
  start?: string;
  end?: string;
  /** Limits of the amount, in CNY 10,000 (万元). */
  min?: number;
  max?: number;
  projectType?: ProjectTypeId;
  sort?: TenderSortId;
}

type Params = Readonly<Record<string, string | undefined>>;

const ALL = '0';

/**
 * Reads `/tender/{catNo?}/{id?}/{page?}/{bidStageId?}` and its query. Returns undefined where a part of the path is
 * malformed (the page then answers 404); a malformed query value is dropped, as if it were not there.
 */
export function parseTenderAddress(
  params: Params,
  query: URLSearchParams,
): TenderFilter | undefined {
  const { catNo = ALL, id = ALL, page = '1', bidStageId } = params;
  const category = catNo === ALL ? undefined : oneOf(TRADING_CATEGORY_IDS, catNo);
  if (catNo !== ALL && !category) return undefined;
  if (id !== ALL && !/^[1-9]\d{5}$/.test(id)) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
  const infoType = bidStageId === undefined ? undefined : oneOf(INFORMATION_TYPE_IDS, bidStageId);
  if (bidStageId !== undefined && bidStageId !== ALL && !infoType) return undefined;
  return dropUndefined({
    category,
    region: id === ALL ? undefined : id,
    page: Number(page),
    infoType,
    ...parseQuery(query),
  });
}

function parseQuery(query: URLSearchParams) {
  const keywords = query.get('keywords')?.trim().slice(0, 30);
  return {
    keywords: keywords || undefined,
    preset: oneOf(DATE_PRESET_IDS, query.get('date')),
    start: day(query.get('start')),
    end: day(query.get('end')),
    min: amount(query.get('min')),
    max: amount(query.get('max')),
    projectType: oneOf(PROJECT_TYPE_IDS, query.get('type')),
    sort: oneOf(
      TENDER_SORTS.map((sort) => sort.id),
      query.get('sort'),
    ),
  };
}

/** The address of a filtered list: the inverse of {@link parseTenderAddress}, in one canonical spelling. */
export function tenderAddress(filter: TenderFilter): string {
  const path = [
    filter.category ?? ALL,
    filter.region ?? ALL,
    String(filter.page),
    filter.infoType ?? '',
  ];
  const defaults = [ALL, ALL, '1', ''];
  while (path.length > 0 && path.at(-1) === defaults[path.length - 1]) path.pop();
  const query = new URLSearchParams();
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') query.set(name, String(value));
  };
  set('keywords', filter.keywords);
  if (filter.preset !== 'all') set('date', filter.preset);
  set('start', filter.start);
  set('end', filter.end);
  set('min', filter.min);
  set('max', filter.max);
  if (filter.projectType !== 'ALL') set('type', filter.projectType);
  if (filter.sort !== 'newest') set('sort', filter.sort);
  const search = query.toString();
  return ['/tender', ...path].join('/') + (search ? `?${search}` : '');
}

function oneOf<T extends string>(values: readonly T[], value: string | null | undefined) {
  return values.find((candidate) => candidate === value);
}

function day(value: string | null) {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;
}

function amount(value: string | null) {
  return value && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : undefined;
}

function dropUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as T;
}
