import { findProjectType, PROJECT_TYPES, type ProjectTypeId } from '../project-type.ts';
import { getFilterKey, type NoticeFilter } from '../filter/notice-filter.ts';
import { getParentRegion } from '../filter/regions.ts';

/** Kinds of reasons why a notice fits a member, the most telling first. */
export const FIT_REASON_KINDS = [
  'subscription',
  'buyer',
  'projectType',
  'region',
  'business',
  'home',
] as const;

/** One of {@link FIT_REASON_KINDS}. */
export type FitReasonKind = (typeof FIT_REASON_KINDS)[number];

/** Why a notice fits a member; `name` is that of the subscription, buyer, project type or region. */
export interface FitReason {
  kind: FitReasonKind;
  name: string;
}

/** A reason with the filter of the notices that it holds for. */
export interface FitSignal extends FitReason {
  filter: NoticeFilter;
}

/** A notice that a member keeps among the favourites. */
export interface KeptNotice {
  projectType: string;
  divisionCode: string | null;
  buyer: { id: string; name: string } | null;
}

/** What is known of a member's interests. */
export interface FitProfile {
  /** Enabled subscriptions, the oldest first. */
  subscriptions: readonly { name: string; filter: NoticeFilter }[];
  /** Latest kept notices, the newest first. */
  kept: readonly KeptNotice[];
  /** Division of the company, else of the member. */
  divisionCode: string | null;
  /** Name and industry of the company in words. */
  business: string;
}

/** Largest number of buyers, regions and project types that are taken from kept notices. */
const MAX_KEPT = { buyer: 10, region: 3, projectType: 2 };

/** Kept notices that make a region or project type an interest: a single one may be chance. */
const MIN_KEPT = 2;

/** Words of a company's name or industry that tell its project types. */
const BUSINESS_WORDS: Readonly<Partial<Record<ProjectTypeId, RegExp>>> = {
  ROAD: /公路|路桥|道路|桥梁|交通工程|交建/,
  SUBWAY: /地铁|轨道|铁路/,
  TUNNEL: /隧道/,
  BUILDING: /房建|房屋|住宅|装饰|建筑/,
  GOV: /市政|园林|环卫/,
  WATER: /水利|水运|港口|港航|水电|水务/,
};

/**
 * What speaks for a notice, from a member's profile; `nameRegion` names a division by its code. No two signals have the
 * same filter: the more telling reason stays.
 */
export function listFitSignals(
  profile: FitProfile,
  nameRegion: (code: string) => string,
): FitSignal[] {
  const { subscriptions, kept, divisionCode, business } = profile;
  const region = (kind: 'region' | 'home', code: string): FitSignal => ({
    kind,
    name: nameRegion(code),
    filter: { regions: [code] },
  });
  const type = (kind: 'projectType' | 'business', id: ProjectTypeId): FitSignal => ({
    kind,
    name: findProjectType(id)?.name ?? id,
    filter: { projectTypes: [id] },
  });
  const buyers = new Map(kept.flatMap(({ buyer }) => (buyer ? [[buyer.id, buyer.name]] : [])));
  const signals: FitSignal[] = [
    ...subscriptions.map(({ name, filter }) => ({ kind: 'subscription' as const, name, filter })),
    ...listFrequent(
      kept.map(({ buyer }) => buyer?.id),
      MAX_KEPT.buyer,
      1,
    ).map((id) => ({
      kind: 'buyer' as const,
      name: buyers.get(id) ?? id,
      filter: { buyers: [id] },
    })),
    ...listFrequent(
      kept.map(({ projectType }) => toSpecificType(projectType)),
      MAX_KEPT.projectType,
      MIN_KEPT,
    ).map((id) => type('projectType', id)),
    ...listFrequent(
      kept.map((notice) => toCity(notice.divisionCode)),
      MAX_KEPT.region,
      MIN_KEPT,
    ).map((code) => region('region', code)),
    ...listBusinessTypes(business).map((id) => type('business', id)),
    ...(divisionCode ? [region('home', toCity(divisionCode) ?? divisionCode)] : []),
  ];
  const byFilter = new Map<string, FitSignal>();
  for (const signal of signals) {
    const key = getFilterKey(signal.filter);
    if (!byFilter.has(key)) byFilter.set(key, signal);
  }
  return [...byFilter.values()];
}

/** Project types that a company's name or industry tells. */
export const listBusinessTypes = (business: string): ProjectTypeId[] =>
  PROJECT_TYPES.flatMap(({ id }) => (BUSINESS_WORDS[id]?.test(business) ? [id] : []));

/** The values that occur at least `min` times, the most frequent first; of equally frequent ones the earlier. */
function listFrequent<Value extends string>(
  values: readonly (Value | undefined)[],
  max: number,
  min: number,
): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) {
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= min)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([value]) => value);
}

/** Types that say something: nearly every notice is of a general type. */
function toSpecificType(projectType: string): ProjectTypeId | undefined {
  const id = findProjectType(projectType)?.id;
  return id === 'ALL' || id === 'COMMON' || id === 'NON' ? undefined : id;
}

/** The city of a county; a city, a province or a county directly below its province (`429004`) as it is. */
function toCity(code: string | null): string | undefined {
  if (code === null) return undefined;
  const isBelowProvince = code.startsWith('90', 2);
  return isBelowProvince || code.endsWith('00') ? code : getParentRegion(code);
}

/** Returns a reason in words: 合乎订阅“杭州桥梁”. */
export function formatFitReason({ kind, name }: FitReason): string {
  switch (kind) {
    case 'subscription':
      return `合乎订阅“${name}”`;
    case 'buyer':
      return `收藏过${name}的公告`;
    case 'projectType':
      return `常收藏${name}类公告`;
    case 'region':
      return `常收藏${name}的公告`;
    case 'business':
      return `合乎单位业务：${name}`;
    case 'home':
      return `单位在${name}`;
  }
}
