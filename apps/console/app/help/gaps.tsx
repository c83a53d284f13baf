import { consoleHelpGapsApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { HelpGap } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { useMemo, useState } from 'react';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { formatMoment } from '../shared/parts/times.ts';
import { GapDialog } from './gap-dialog.tsx';

const FILTER_NAMES = ['keywords'];

const createColumns = (now: number): ListColumn<HelpGap>[] => [
  { key: 'title', title: '文章', width: 260, render: ({ title }) => title },
  {
    key: 'number',
    title: '编号',
    width: 80,
    wideOnly: true,
    render: ({ number }) => number || '—',
  },
  {
    key: 'missing',
    title: '最近说少了什么',
    wideOnly: true,
    render: ({ missing: [newest] }) => newest?.text ?? '—',
  },
  {
    key: 'unhelpful',
    title: '没帮上',
    width: 90,
    align: 'right',
    render: ({ unhelpful }) => formatCount(unhelpful),
  },
  {
    key: 'helpful',
    title: '帮上了',
    width: 90,
    align: 'right',
    wideOnly: true,
    render: ({ helpful }) => formatCount(helpful),
  },
  {
    key: 'lastTime',
    title: '最近一次',
    width: 130,
    render: ({ lastTime }) => <time dateTime={lastTime}>{formatMoment(lastTime, now)}</time>,
  },
];

/** Help articles whose present version did not help some readers; each opens what they missed. */
export function Gaps() {
  const address = useListAddress(FILTER_NAMES);
  const request = { ...address.filters, current: address.current };
  const list = consoleHelpGapsApi.articles.useQuery(request);
  const [opened, setOpened] = useState<HelpGap>();
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  return (
    <>
      <ListPage<HelpGap>
        page="help-articles"
        title="没帮上忙的文章，现在这一版"
        unit="篇"
        address={address}
        data={list.currentData ?? list.data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={[]}
        searchPlaceholder="标题或帮助编号"
        getId={({ id }) => id}
        getTitle={({ title }) => title}
        onOpen={setOpened}
        emptyText="读者说没帮上忙的文章会列在这里；改过并发布的，从头再数。"
      />
      {opened && <GapDialog gap={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
