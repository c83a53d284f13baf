import { consoleHelpGapsApi, isCallError } from '@zhucheng/api-client';
import type { HelpMiss } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';

const FILTER_NAMES = ['keywords'];

const COLUMNS: ListColumn<HelpMiss>[] = [
  { key: 'term', title: '搜的词', render: ({ term }) => term },
  {
    key: 'misses',
    title: '没搜到（次）',
    width: 140,
    align: 'right',
    render: ({ misses }) => formatCount(misses),
  },
  {
    key: 'lastDay',
    title: '最近一次',
    width: 140,
    render: ({ lastDay }) => <time dateTime={lastDay}>{lastDay}</time>,
  },
];

/** Words that were searched for in the help centre and not found; each opens its search, where it may be found by now. */
export function Misses() {
  const address = useListAddress(FILTER_NAMES);
  const request = { ...address.filters, current: address.current };
  const list = consoleHelpGapsApi.searches.useQuery(request);
  return (
    <ListPage<HelpMiss>
      page="help-searches"
      title="帮助中心里没搜到的词，近 90 天"
      unit="个词"
      address={address}
      data={list.currentData ?? list.data}
      isFetching={list.isFetching}
      error={isCallError(list.error) ? list.error.msg : undefined}
      onRetry={() => void list.refetch()}
      columns={COLUMNS}
      filters={[]}
      searchPlaceholder="搜的词"
      getId={({ term }) => term}
      getTitle={({ term }) => term}
      onOpen={({ term }) => window.open(`/help/search/${encodeURIComponent(term)}`, '_blank')}
      emptyText="访客在帮助中心搜不到的词会列在这里，按次数排。"
    />
  );
}
