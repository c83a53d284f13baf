import { CachedFragment } from '@zhucheng/app-shell';
import {
  AMOUNT_BANDS,
  DATE_PRESETS,
  INFORMATION_TYPES,
  MAX_EXCLUDED_LENGTH,
  PROJECT_TYPES,
  TRADING_CATEGORIES,
  type TenderFilter,
} from '@zhucheng/domain-tender';
import { MAX_KEYWORDS_LENGTH } from '@zhucheng/list-query';
import { FacetGroup, RangeForm, TextForm, type FacetOption } from '@zhucheng/ui';
import { toFormFields } from '../../shared/filtered-list.tsx';
import {
  listOptions,
  regionOptions,
  singleOptions,
  type OrganisationTotal,
  type TenderFacets,
} from './facet-options.ts';
import type { FilterNames } from '../../shared/tender-chips.ts';
import { changeTenderList } from '../../shared/tender-request.ts';

/** Regions shown before 全部. */
const VISIBLE_REGIONS = 8;

const INFORMATION_TYPE_BADGES = INFORMATION_TYPES.map(({ id, badge }) => ({ id, name: badge }));

const SPECIFIC_PROJECT_TYPES = PROJECT_TYPES.filter(({ id }) => id !== 'ALL');

/** Props of the facets. */
export interface TenderFiltersProps {
  filter: TenderFilter;
  facets: TenderFacets;
  names: FilterNames;
  /** Organisations of the role that the filter offers. */
  organisations: readonly OrganisationTotal[];
}

/** Facets of the tender list; every option is a link to the list filtered by it. */
export default function TenderFilters(props: TenderFiltersProps) {
  const { filter, facets, names, organisations } = props;
  return (
    <CachedFragment
      name="tender-filters"
      value={[{ ...filter, page: 1 }, { ...facets, today: 0 }, organisations]}
    >
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
      {ROLES.map(({ role, title }) => (
        <Organisations
          key={role}
          title={title}
          role={role}
          filter={filter}
          names={names}
          organisations={filter.by === role ? organisations : undefined}
        />
      ))}
      <Words filter={filter} />
    </CachedFragment>
  );
}

function AmountAndDate({ filter, facets }: Pick<TenderFiltersProps, 'filter' | 'facets'>) {
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
        options={DATE_PRESETS.map(({ id, name }) => {
          const counted = facets.preset?.find(({ key }) => key === id);
          return {
            label: name,
            href: changeTenderList(filter, { ...dates, preset: id }),
            selected: preset === id,
            count: counted?.total,
            more: counted?.exact === false,
          };
        })}
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

const ROLES = [
  { role: 'buyer', title: '招标人' },
  { role: 'agency', title: '代理机构' },
  { role: 'winner', title: '中标人' },
] as const;

interface OrganisationsProps {
  title: string;
  role: 'buyer' | 'agency' | 'winner';
  filter: TenderFilter;
  names: FilterNames;
  /** Undefined until they are asked for. */
  organisations: readonly OrganisationTotal[] | undefined;
}

/** The chosen buyer, agency or winner; once asked for, those with most notices, with a search by name. */
function Organisations({ title, role, filter, names, organisations }: OrganisationsProps) {
  const chosen = filter[role];
  const option = (id: string, label: string, count?: number): FacetOption => ({
    id,
    label,
    href: changeTenderList(filter, { [role]: id === chosen ? undefined : id }),
    selected: id === chosen,
    count,
  });
  const isListed = organisations?.some(({ id }) => id === chosen);
  const options = [
    ...(chosen && !isListed ? [option(chosen, names[chosen] ?? title)] : []),
    ...(organisations ?? []).map(({ id, name, total }) => option(id, name, total)),
  ];
  const by = organisations ? undefined : role;
  const id = `by-${role}`;
  return (
    <FacetGroup
      title={title}
      id={id}
      kind="radio"
      options={options}
      more={{
        label: organisations ? '收起' : `选${title}`,
        href: `${changeTenderList(filter, { by, name: undefined })}#${id}`,
      }}
    >
      {organisations && (
        <>
          {organisations.length === 0 && (
            <p>
              没有名称含“{filter.name}”的{title}
            </p>
          )}
          <TextForm
            {...toFormFields(changeTenderList(filter, { name: undefined }))}
            name="name"
            label={`按名称找${title}`}
            value={filter.name}
            maxLength={MAX_KEYWORDS_LENGTH}
          />
        </>
      )}
    </FacetGroup>
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
