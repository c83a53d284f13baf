import type { ReplyOf, searchContract } from '@zhucheng/contracts';
import { FacetGroup, SidebarCard, Tag, TagList, type FacetOption } from '@zhucheng/ui';
import { formatSearch, type SearchView } from './search-query.ts';
import styles from './search.module.css';

/** Reply of the search call. */
export type SearchReply = ReplyOf<typeof searchContract.endpoints.query>;

type FacetValue = SearchReply['facets']['status'][number];

/** Options shown before 全部. */
const VISIBLE = 8;

const STATUS_TITLES: Partial<Record<SearchView['tab'], string>> = {
  tender: '信息类型',
  standard: '标准状态',
  policy: '效力',
};

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
  const statusTitle = STATUS_TITLES[view.tab];
  const groups = [
    { title: '栏目', options: view.tab === 'tender' ? [] : options('column', facets.column) },
    { title: '地区', options: view.tab === 'tender' ? options('region', facets.region) : [] },
    { title: statusTitle ?? '', options: statusTitle ? options('status', facets.status) : [] },
  ];
  return (
    <div className={styles.filters}>
      {related.length > 0 && (
        <SidebarCard title="相关搜索">
          <TagList>
            {related.map((words) => (
              <Tag large key={words} to={formatSearch({ keywords: words })}>
                {words}
              </Tag>
            ))}
          </TagList>
        </SidebarCard>
      )}
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
