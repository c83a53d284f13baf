import { findProjectType } from './project-type.ts';

/** The eleven trading categories, most visited first. */
export const TRADING_CATEGORIES = [
  { id: 'ENGINEERING', name: '工程建设' },
  { id: 'GOVERNMENT_PURCHASE', name: '政府采购' },
  { id: 'LAND_USE', name: '土地使用权' },
  { id: 'MINING', name: '矿业权' },
  { id: 'STATE_PROPERTY', name: '国有产权' },
  { id: 'CARBON_EMISSION', name: '碳排放权' },
  { id: 'DUMPING', name: '排污权' },
  { id: 'DRUGS_PURCHASE', name: '药品采购' },
  { id: 'VACCINES', name: '疫苗采购' },
  { id: 'FOREST', name: '林权' },
  { id: 'OTHER', name: '其他交易' },
] as const;

/** Constant of a trading category, used in addresses. */
export type TradingCategoryId = (typeof TRADING_CATEGORIES)[number]['id'];

/** All category constants, for schemas. */
export const TRADING_CATEGORY_IDS = TRADING_CATEGORIES.map(({ id }) => id) as [
  TradingCategoryId,
  ...TradingCategoryId[],
];

/** Finds a trading category by its constant; returns undefined for other text. */
export function findTradingCategory(id: string) {
  return TRADING_CATEGORIES.find((category) => category.id === id);
}

/** Project types that say nothing about the work. */
const UNSPECIFIC_TYPES: readonly string[] = ['ALL', 'COMMON', 'NON'];

/** True for a project type that names a kind of work. */
export const isSpecificProjectType = (type: string): boolean => !UNSPECIFIC_TYPES.includes(type);

/** True if the category tells what is traded: outside construction, where no project type does. */
export const isSpecificCategory = (notice: { category: string; projectType: string }): boolean =>
  !isSpecificProjectType(notice.projectType) && notice.category !== 'ENGINEERING';

/**
 * Returns the name of what is traded: the project type, or the trading category where the type says nothing.
 */
export function getSubjectName(notice: { category: string; projectType: string }): string {
  const type = isSpecificProjectType(notice.projectType)
    ? findProjectType(notice.projectType)
    : undefined;
  return type?.name ?? findTradingCategory(notice.category)?.name ?? '';
}
