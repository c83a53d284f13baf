import type { ReplyOf, tenderContract } from '@zhucheng/contracts';
import { formatTenderList, TENDER_SORTS, type TenderFilter } from '@zhucheng/domain-tender';
import { onDemand } from '@zhucheng/app-shell';
import { Suspense, type ReactNode } from 'react';
import { formatCount } from '@zhucheng/ui';
import { NoticeList } from './notice-list.tsx';
import { ListFooter } from './list-footer.tsx';
import { tenderFilterChips } from './tender-chips.ts';
import { FilteredList } from '../../shared/filtered-list.tsx';

const EmptyTenderList = onDemand(() => import('./empty-tender-list.tsx'));

export interface TenderResultsProps {
  filter: TenderFilter;
  /** The browser may lack the records, see `withoutRecords`. */
  reply: ReplyOf<typeof tenderContract.endpoints.listPaged>;
  now: number;
  filterButton: ReactNode;
}

/** Filtered notices with search bar, active filters, sort links and pagination. */
export function TenderResults(props: TenderResultsProps) {
  const { filter, reply, now, filterButton } = props;
  const at = (change: Partial<TenderFilter>) => formatTenderList({ ...filter, page: 1, ...change });
  const hrefFor = (page: number) => formatTenderList({ ...filter, page });
  const chips = tenderFilterChips(filter, reply.names ?? {});
  const sorts = TENDER_SORTS.map(({ id, name }) => ({
    key: id,
    label: name,
    href: at({ sort: id }),
  }));
  return (
    <FilteredList
      label="公告"
      search={{
        placeholder: '项目名称、招标人或编号',
        keywords: filter.keywords,
        baseHref: at({ keywords: undefined }),
      }}
      filterButton={filterButton}
      chips={chips}
      clearHref="/tender"
      summary={
        <>
          {reply.totalExact ? '共' : '超过'} <b>{formatCount(reply.total)}</b> 条，今日新增{' '}
          <b>{formatCount(reply.facets.today)}</b> 条
          {!reply.facetsExact && '；各项的条数按最新的公告统计'}
        </>
      }
      sorts={{ current: filter.sort ?? 'newest', items: sorts }}
      page={{ ...reply, hrefFor }}
      footer={<ListFooter filter={filter} />}
      emptyState={
        <Suspense>
          <EmptyTenderList {...props} filtered={chips.length > 0} />
        </Suspense>
      }
    >
      <NoticeList address={hrefFor(reply.current)} notices={reply.records} now={now} />
    </FilteredList>
  );
}
