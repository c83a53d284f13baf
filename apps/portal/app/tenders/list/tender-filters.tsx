import type { tenderFacetsSchema } from '@zhucheng/contracts';
import {
  DATE_PRESETS,
  INFORMATION_TYPES,
  PROJECT_TYPES,
  formatTenderList,
  TRADING_CATEGORIES,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { FacetGroup, RangeForm, type FacetOption } from '@zhucheng/ui';
import type { z } from 'zod';
import { toFormFields } from '../../shared/filtered-list.tsx';

type Facets = z.output<typeof tenderFacetsSchema>;
type FacetName = 'infoType' | 'projectType' | 'province';

/** Regions shown before 全部. */
const VISIBLE_REGIONS = 8;

/** Sorts by number of notices, descending. */
function sortByTotal<T extends { total: number }>(entries: readonly T[]): T[] {
  return entries.toSorted((a, b) => b.total - a.total);
}

interface TenderFiltersProps {
  filter: TenderFilter;
  facets: Facets;
}

/** Facets of the tender list; every option is a link to the list filtered by it. */
export function TenderFilters({ filter, facets }: TenderFiltersProps) {
  const to = (change: Partial<TenderFilter>) => formatTenderList({ ...filter, page: 1, ...change });
  const count = (group: FacetName, key: string) =>
    facets[group].find((entry) => entry.key === key)?.total ?? 0;
  const sum = (group: FacetName) => facets[group].reduce((total, entry) => total + entry.total, 0);
  const choice = <T extends { id: string; name: string }>(
    field: 'infoType' | 'projectType' | 'category',
    { id, name }: T,
    counted?: number,
  ): FacetOption => ({
    label: name,
    href: to({ [field]: filter[field] === id ? undefined : id }),
    selected: filter[field] === id,
    count: counted,
  });
  return (
    <>
      <FacetGroup
        title="信息类型"
        kind="radio"
        options={[
          {
            label: '全部',
            href: to({ infoType: undefined }),
            selected: filter.infoType === undefined,
            count: sum('infoType'),
          },
          ...INFORMATION_TYPES.map((type) =>
            choice('infoType', { id: type.id, name: type.badge }, count('infoType', type.id)),
          ),
        ]}
      />
      <FacetGroup
        title="工程类别"
        options={PROJECT_TYPES.filter(({ id }) => id !== 'ALL').map((type) =>
          choice('projectType', type, count('projectType', type.id)),
        )}
      />
      {facets.province.length > 0 && (
        <FacetGroup
          title="地区"
          visible={VISIBLE_REGIONS}
          moreLabel={`全部 ${facets.province.length} 个地区`}
          options={regionOptions(filter.region, facets, to)}
        />
      )}
      <AmountAndDate filter={filter} to={to} />
      <FacetGroup
        title="交易类别"
        visible={4}
        options={TRADING_CATEGORIES.map((category) => choice('category', category))}
      />
    </>
  );
}

/** Provinces; a chosen city or county follows its province. */
function regionOptions(
  region: string | undefined,
  { province, region: regionName }: Facets,
  to: (change: Partial<TenderFilter>) => string,
): FacetOption[] {
  return sortByTotal(province).flatMap(({ key, name, total }) => {
    const chosen = region?.slice(0, 2) === key.slice(0, 2);
    const whole = region === key;
    const option = {
      label: name,
      href: to({ region: whole ? undefined : key }),
      selected: whole,
      count: total,
    };
    if (!chosen || whole) return [option];
    const part = { label: regionName ?? region, href: to({ region: undefined }), selected: true };
    return [option, part];
  });
}

function AmountAndDate({
  filter,
  to,
}: {
  filter: TenderFilter;
  to: (change: Partial<TenderFilter>) => string;
}) {
  const dates = { preset: undefined, start: undefined, end: undefined };
  return (
    <>
      <FacetGroup title="金额（万元）">
        <RangeForm
          {...toFormFields(to({ min: undefined, max: undefined }))}
          kind="number"
          from={{ name: 'min', label: '最低金额，万元', value: filter.min?.toString() }}
          to={{ name: 'max', label: '最高金额，万元', value: filter.max?.toString() }}
        />
      </FacetGroup>
      <FacetGroup
        title="发布时间"
        kind="radio"
        options={DATE_PRESETS.map(({ id, name }) => ({
          label: name,
          href: to({ ...dates, preset: id }),
          selected: (filter.preset ?? (filter.start || filter.end ? undefined : 'all')) === id,
        }))}
      >
        <RangeForm
          {...toFormFields(to(dates))}
          kind="date"
          from={{ name: 'start', label: '开始日期', value: filter.start }}
          to={{ name: 'end', label: '结束日期', value: filter.end }}
        />
      </FacetGroup>
    </>
  );
}
