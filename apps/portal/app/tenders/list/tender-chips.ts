import {
  DATE_PRESETS,
  findInformationType,
  findProjectType,
  formatTenderList,
  findTradingCategory,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { toFilterChips, quoted, type FilterChip } from '../../shared/filter-chips.ts';

/** Returns a chip for each active filter, in the order of the page. */
export function tenderFilterChips(
  filter: TenderFilter,
  regionName: string | undefined,
): FilterChip[] {
  const without = (change: Partial<TenderFilter>) =>
    formatTenderList({ ...filter, page: 1, ...change });
  const { keywords, category, infoType, projectType: type, region } = filter;
  const labels = {
    keywords: quoted(keywords),
    category: category && (findTradingCategory(category)?.name ?? category),
    infoType: infoType && (findInformationType(infoType)?.badge ?? infoType),
    projectType: type && (findProjectType(type)?.name ?? type),
    region: region && (regionName ?? region),
  };
  return [
    ...toFilterChips(filter, labels, (left) => formatTenderList({ ...left, page: 1 })),
    amountChip(filter, without({ min: undefined, max: undefined })),
    dateChip(filter, without({ preset: undefined, start: undefined, end: undefined })),
  ].filter((chip) => chip !== false);
}

function amountChip({ min, max }: TenderFilter, removeHref: string): FilterChip | false {
  if (min === undefined && max === undefined) return false;
  const shown = (value: number) => value.toLocaleString('zh-CN');
  if (max === undefined) return { label: `${shown(min ?? 0)} 万元以上`, removeHref };
  if (min === undefined) return { label: `${shown(max)} 万元以下`, removeHref };
  return { label: `${shown(min)}–${shown(max)} 万元`, removeHref };
}

function dateChip({ preset, start, end }: TenderFilter, removeHref: string): FilterChip | false {
  if (start !== undefined || end !== undefined) {
    return { label: `${start ?? '最早'} 至 ${end ?? '今天'}`, removeHref };
  }
  const found = DATE_PRESETS.find(({ id }) => id === preset);
  return found && found.id !== 'all' ? { label: found.name, removeHref } : false;
}
