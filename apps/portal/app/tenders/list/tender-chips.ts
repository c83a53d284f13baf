import {
  DATE_PRESETS,
  informationType,
  projectType,
  tenderAddress,
  tradingCategory,
  type TenderFilter,
} from '@zhucheng/domain-tender';

/** A filter that is set: what it says, and the address of the list without it. */
export interface FilterChip {
  label: string;
  removeHref: string;
}

/** The filters that are set, in the order of the page, each with the list that it would leave. */
export function filterChips(filter: TenderFilter, regionName: string | undefined): FilterChip[] {
  const without = (change: Partial<TenderFilter>) =>
    tenderAddress({ ...filter, page: 1, ...change });
  const chips: (FilterChip | false)[] = [
    filter.keywords !== undefined && {
      label: `“${filter.keywords}”`,
      removeHref: without({ keywords: undefined }),
    },
    filter.category !== undefined && {
      label: tradingCategory(filter.category)?.name ?? filter.category,
      removeHref: without({ category: undefined }),
    },
    filter.infoType !== undefined && {
      label: informationType(filter.infoType)?.badge ?? filter.infoType,
      removeHref: without({ infoType: undefined }),
    },
    filter.projectType !== undefined && {
      label: projectType(filter.projectType)?.name ?? filter.projectType,
      removeHref: without({ projectType: undefined }),
    },
    filter.region !== undefined && {
      label: regionName ?? filter.region,
      removeHref: without({ region: undefined }),
    },
    amountChip(filter, without({ min: undefined, max: undefined })),
    dateChip(filter, without({ preset: undefined, start: undefined, end: undefined })),
  ];
  return chips.filter((chip) => chip !== false);
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
