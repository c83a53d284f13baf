import { consoleTagsApi, isCallError } from '@zhucheng/api-client';
import type { TagRecord } from '@zhucheng/contracts';
import { formatCount, Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { TagDialog } from './tag-dialog.tsx';

const FILTER_NAMES = ['keywords', 'sort'];

const SORTS = [
  { value: 'used', label: '用得多的在前' },
  { value: 'name', label: '按名称' },
  { value: 'newest', label: '最新的在前' },
] as const;

const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'sort', label: '排序', options: [...SORTS] },
];

const COLUMNS: readonly ListColumn<TagRecord>[] = [
  { key: 'name', title: '标签', render: ({ name }) => name },
  {
    key: 'published',
    title: '已发布',
    width: 120,
    align: 'right',
    render: ({ published }) => `${formatCount(published)} 篇`,
  },
  {
    key: 'articles',
    title: '全部',
    width: 120,
    align: 'right',
    wideOnly: true,
    render: ({ articles }) => `${formatCount(articles)} 篇`,
  },
  {
    key: 'otherNames',
    title: '也认这些名称',
    width: 320,
    wideOnly: true,
    render: ({ otherNames }) => otherNames.join('、') || '—',
  },
];

/** Tags of articles with their use. */
export default function Tags() {
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const [opened, setOpened] = useState<TagRecord | 'new'>();
  const list = consoleTagsApi.list.useQuery({
    keywords: filters.keywords,
    sort: SORTS.find(({ value }) => value === filters.sort)?.value,
    current,
  });
  const add = () => setOpened('new');
  useShortcuts([{ key: 'c', label: '新建标签', run: add }]);
  return (
    <>
      <PageTitle>标签</PageTitle>
      <ListPage<TagRecord>
        page="tags"
        title="标签"
        unit="个"
        address={address}
        data={list.currentData ?? list.data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        filters={FILTERS}
        searchPlaceholder="标签，也找旧名称"
        getId={({ id }) => id}
        getTitle={({ name }) => name}
        onOpen={setOpened}
        create={
          <Button type="primary" icon={<Icon name="plus" />} onClick={add}>
            新建标签 <kbd>c</kbd>
          </Button>
        }
        emptyText="文章加上标签后，标签也会出现在这里。"
      />
      {opened && (
        <TagDialog
          tag={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
