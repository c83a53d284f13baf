import {
  AMOUNT_BANDS,
  DATE_PRESETS,
  INFORMATION_TYPES,
  MAX_EXCLUDED_LENGTH,
  PROJECT_TYPES,
  TRADING_CATEGORIES,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { FacetGroup, RangeForm, TextForm } from '@zhucheng/ui';
import { toFormFields } from '../../shared/filtered-list.tsx';
import {
  changeTenderList,
  listOptions,
  regionOptions,
  singleOptions,
  type TenderFacets,
} from './facet-options.ts';
import type { FilterNames } from './tender-chips.ts';

/** Regions shown before 全部. */
const VISIBLE_REGIONS = 8;

const INFORMATION_TYPE_BADGES = INFORMATION_TYPES.map(({ id, badge }) => ({ id, name: badge }));

const SPECIFIC_PROJECT_TYPES = PROJECT_TYPES.filter(({ id }) => id !== 'ALL');

interface TenderFiltersProps {
  filter: TenderFilter;
  facets: TenderFacets;
  names: FilterNames;
}

/** Facets of the tender list; every option is a link to the list filtered by it. */
export function TenderFilters({ filter, facets, names }: TenderFiltersProps) {
  return (
    <>
      <FacetGroup
        title="信息类型"
        kind="radio"
        options={singleOptions(filter, INFORMATION_TYPE_BADGES, facets.infoType)}
      />
      <FacetGroup
        title="投标截止"
        options={[
          {
            label: '只看未截止',
            href: changeTenderList(filter, { open: filter.open ? undefined : true }),
            selected: filter.open === true,
          },
        ]}
      />
      <FacetGroup
        title="工程类别"
        options={listOptions(filter, 'projectTypes', SPECIFIC_PROJECT_TYPES, facets.projectType)}
      />
      {facets.province.length > 0 && (
        <FacetGroup
          title="地区"
          visible={VISIBLE_REGIONS}
          moreLabel={`全部 ${facets.province.length} 个地区`}
          options={regionOptions(filter, facets, names)}
        />
      )}
      <AmountAndDate filter={filter} facets={facets} />
      <FacetGroup
        title="交易类别"
        visible={4}
        options={listOptions(filter, 'categories', TRADING_CATEGORIES, facets.category)}
      />
      <Words filter={filter} />
    </>
  );
}

function AmountAndDate({ filter, facets }: Omit<TenderFiltersProps, 'names'>) {
  const dates = { preset: undefined, start: undefined, end: undefined };
  const preset = filter.preset ?? (filter.start || filter.end ? undefined : 'all');
  return (
    <>
      <FacetGroup
        title="金额（万元）"
        options={listOptions(filter, 'amountBands', AMOUNT_BANDS, facets.amountBand)}
      >
        <RangeForm
          {...toFormFields(changeTenderList(filter, { min: undefined, max: undefined }))}
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
          href: changeTenderList(filter, { ...dates, preset: id }),
          selected: preset === id,
          count: facets.preset?.find(({ key }) => key === id)?.total,
        }))}
      >
        <RangeForm
          {...toFormFields(changeTenderList(filter, dates))}
          kind="date"
          from={{ name: 'start', label: '开始日期', value: filter.start }}
          to={{ name: 'end', label: '结束日期', value: filter.end }}
        />
      </FacetGroup>
    </>
  );
}

/** How keywords combine, and words that may not occur. */
function Words({ filter }: { filter: TenderFilter }) {
  const several = filter.keywords !== undefined && /[\s,，、;；]/.test(filter.keywords);
  return (
    <FacetGroup
      title="关键词"
      options={
        several
          ? [
              {
                label: '含任一个词就算',
                href: changeTenderList(filter, { any: filter.any ? undefined : true }),
                selected: filter.any === true,
              },
            ]
          : []
      }
    >
      <TextForm
        {...toFormFields(changeTenderList(filter, { exclude: undefined }))}
        name="exclude"
        label="排除含这些词的"
        value={filter.exclude}
        maxLength={MAX_EXCLUDED_LENGTH}
      />
    </FacetGroup>
  );
}
