import { newsApi } from '@zhucheng/api-client';
import type { ContentOverview, NewsDirectory } from '@zhucheng/contracts';
import type { BizType } from '@zhucheng/domain-news';
import type { ListFilter } from '../../shared/list/list-types.ts';

/** Names of the filters in the list's address. */
export const FILTER_NAMES = [
  'keywords',
  'state',
  'directoryId',
  'tag',
  'editorId',
  'changedFrom',
  'changedTo',
];

/** Names of the states that the list can be filtered by. */
export const STATE_NAMES: Record<ContentOverview['states'][number]['state'], string> = {
  draft: '草稿',
  review: '待审核',
  returned: '已退回',
  approved: '已通过',
  working: '所有在改的',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已撤回',
  proposed: '有导入的建议',
};

const INDENT = '　';

/** Columns as options, those below others indented. */
export const listDirectoryOptions = (columns: readonly NewsDirectory[]) =>
  columns.flatMap(({ id, name, children }) => [
    { value: id, label: name },
    ...children.map((child) => ({ value: child.id, label: INDENT + child.name })),
  ]);

const POPULAR_TAGS = { current: 1, size: 100 };

/** Filters of the list of a kind of articles, or of all. */
export function useContentFilters(
  bizType: BizType | undefined,
  overview: ContentOverview | undefined,
): ListFilter[] {
  const columns = newsApi.newsDirList.useQuery({ bizType }, { skip: !bizType });
  const tags = newsApi.tagListPaged.useQuery(POPULAR_TAGS);
  const states = overview?.states ?? [];
  return [
    {
      kind: 'choice',
      name: 'state',
      label: '状态',
      options: states.map(({ state, total }) => ({
        value: state,
        label: `${STATE_NAMES[state]} ${total}`,
      })),
    },
    ...(bizType
      ? [
          {
            kind: 'choice' as const,
            name: 'directoryId',
            label: '目录',
            options: listDirectoryOptions(columns.data?.list ?? []),
          },
        ]
      : []),
    {
      kind: 'choice',
      name: 'tag',
      label: '标签',
      options: tags.data?.records.map(({ name }) => ({ value: name, label: name })) ?? [],
    },
    {
      kind: 'choice',
      name: 'editorId',
      label: '经手人',
      options: overview?.editors.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    },
    { kind: 'days', name: 'changedFrom', until: 'changedTo', label: '更新时间' },
  ];
}
