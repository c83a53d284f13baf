import type { ReplyOf, searchContract } from '@zhucheng/contracts';
import { staticContent } from '@zhucheng/app-shell';
import { FacetGroup, type FacetOption } from '@zhucheng/ui';
import { formatSearch, type SearchView } from './search-query.ts';
import styles from './search.module.css';

/** Reply of the search call. */
export type SearchReply = ReplyOf<typeof searchContract.endpoints.query>;

type FacetValue = SearchReply['facets']['status'][number];

/** Further searches, which are not hydrated. */
export const RelatedSearches = staticContent(() => import('./related-searches.tsx'));

/** Options shown before 全部. */
const VISIBLE = 8;

const STATUS_TITLES: Partial<Record<SearchView['tab'], string>> = {
  tender: '信息类型',
  standard: '标准状态',
  policy: '效力',
};

/** Facets that a tab shows besides the date. */
export const getShownFacets = (tab: SearchView['tab']) => ({
  column: tab !== 'tender',
  region: tab === 'tender',
  status: tab in STATUS_TITLES,
});

interface SearchFiltersProps {
  view: SearchView;
  facets: SearchReply['facets'];
  related: readonly string[];
}

/** Facets of the results; every option is a link to the results filtered by it. */
export function SearchFilters({ view, facets, related }: SearchFiltersProps) {
  const to = (change: Partial<SearchView>) => formatSearch({ ...view, page: 1, ...change });
  const options = (field: 'column' | 'region' | 'status', values: readonly FacetValue[]) =>
    values.map(({ key, name, total }): FacetOption => {
      const selected = view[field] === key;
      return {
        label: name,
        href: to({ [field]: selected ? undefined : key }),
        selected,
        count: total,
      };
    });
  const shown = getShownFacets(view.tab);
  const groups = [
    { title: '栏目', options: shown.column ? options('column', facets.column) : [] },
    { title: '地区', options: shown.region ? options('region', facets.region) : [] },
    {
      title: STATUS_TITLES[view.tab] ?? '',
      options: shown.status ? options('status', facets.status) : [],
    },
  ];
  return (
    <div className={styles.filters}>
      {related.length > 0 && <RelatedSearches key={related.join(' ')} related={related} />}
      <FacetGroup
        title="发布时间"
        kind="radio"
        options={facets.preset.map(({ key, name, total }) => ({
          label: key === 'all' ? '不限' : name,
          href: to({ preset: key }),
          selected: view.preset === key,
          count: total,
        }))}
      />
      {groups.map(
        (group) =>
          group.options.length > 0 && (
            <FacetGroup
              key={group.title}
              title={group.title}
              options={group.options}
              visible={VISIBLE}
              moreLabel={`全部 ${group.options.length} 项`}
            />
          ),
      )}
    </div>
  );
}
