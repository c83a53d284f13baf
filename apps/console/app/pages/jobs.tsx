import { consoleJobsApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { JobOpeningRecord } from '@zhucheng/contracts';
import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { formatMoment } from '../shared/parts/times.ts';
import { JobDialog } from './job-dialog.tsx';
import { findState, PageState, STATE_OPTIONS } from './page-state.tsx';

const FILTER_NAMES = ['keywords', 'state'];

const createColumns = (now: number): ListColumn<JobOpeningRecord>[] => [
  { key: 'title', title: '职位', render: ({ title }) => title },
  { key: 'city', title: '城市', width: 90, wideOnly: true, render: ({ city }) => city },
  {
    key: 'department',
    title: '部门',
    width: 160,
    wideOnly: true,
    render: ({ department }) => department,
  },
  {
    key: 'applications',
    title: '应聘',
    width: 80,
    align: 'right',
    wideOnly: true,
    render: ({ applications }) => applications,
  },
  { key: 'state', title: '状态', width: 110, render: ({ state }) => <PageState state={state} /> },
  {
    key: 'validThrough',
    title: '截止',
    width: 120,
    wideOnly: true,
    render: ({ validThrough }) => validThrough ?? '招满为止',
  },
  {
    key: 'publishTime',
    title: '发布',
    width: 130,
    wideOnly: true,
    render: ({ publishTime }) => formatMoment(publishTime, now),
  },
];

/** Job openings. */
export function Jobs() {
  const address = useListAddress(FILTER_NAMES);
  const { filters, current } = address;
  const list = consoleJobsApi.listPaged.useQuery({
    keywords: filters.keywords,
    state: findState(filters.state),
    current,
  });
  const [opened, setOpened] = useState<JobOpeningRecord | 'new'>();
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  useShortcuts([{ key: 'c', label: '新建职位', run: () => setOpened('new') }]);
  return (
    <>
      <ListPage<JobOpeningRecord>
        page="pages-jobs"
        title="招聘职位"
        unit="个"
        address={address}
        data={list.currentData ?? list.data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={[{ kind: 'choice', name: 'state', label: '状态', options: STATE_OPTIONS }]}
        searchPlaceholder="职位、城市或部门"
        getId={({ id }) => id}
        getTitle={({ title }) => title}
        onOpen={setOpened}
        actions={
          <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened('new')}>
            新建职位 <kbd>c</kbd>
          </Button>
        }
        emptyText="写好职责和要求，发布后就在“加入我们”里。"
      />
      {opened && (
        <JobDialog
          job={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
