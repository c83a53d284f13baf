import type { ReplyOf, tenderContract } from '@zhucheng/contracts';
import { formatTenderList, TENDER_SORTS, type TenderFilter } from '@zhucheng/domain-tender';
import { onDemand, staticContent } from '@zhucheng/app-shell';
import { Suspense, type ReactNode } from 'react';
import { AppLink, formatCount } from '@zhucheng/ui';
import { NoticeList } from './notice-list.tsx';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { changeTenderList, countFilterValues } from '../../shared/tender-request.ts';

/** Chips of the filter, and what stands below the list: not hydrated. */
export const ListChips = staticContent(() => import('./list-chips.tsx'));
export const ListFooter = staticContent(() => import('./list-footer.tsx'));

/** Rows in the order of fit. */
export const FitList = onDemand(() => import('../member-list/fit-list.tsx'));
const EmptyTenderList = onDemand(() => import('./empty-tender-list.tsx'));

/** Reply of the list call. */
export type TenderListReply = ReplyOf<typeof tenderContract.endpoints.listPaged>;

export interface TenderResultsProps {
  filter: TenderFilter;
  /** The browser may lack the records and facets, which only static content shows. */
  reply: TenderListReply;
  now: number;
  filterButton: ReactNode;
}

/** Filtered notices with search bar, active filters, sort links and pagination. */
export function TenderResults(props: TenderResultsProps) {
  const { filter, reply, now, filterButton } = props;
  const isFiltered = countFilterValues(filter) > 0;
  const address = formatTenderList({ ...filter, page: reply.current });
  const { keywords } = filter;
  const offered = TENDER_SORTS.filter(({ id }) => id !== 'relevance' || keywords);
  const sort = offered.find(({ id }) => id === filter.sort)?.id ?? 'newest';
  const sorts = offered.map(({ id, name }) => ({
    key: id,
    label: name,
    href: changeTenderList(filter, { sort: id }),
  }));
  const exported = filter.exporting && props;
  const list = { address, notices: reply.records, now, exported };
  return (
    <FilteredList
      label="公告"
      search={{
        placeholder: '项目名称、招标人或编号',
        keywords,
        baseHref: changeTenderList(filter, { keywords: undefined }),
      }}
      filterButton={filterButton}
      chips={<ListChips key={address} filter={filter} names={reply.names ?? {}} />}
      summary={
        <>
          {reply.totalExact ? '共' : '超过'} <b>{formatCount(reply.total)}</b> 条，今日新增{' '}
          <b>{formatCount(reply.facets.today)}</b> 条
          {!reply.facetsExact && '；各项的条数按最新的公告统计'}
          {reply.total > 0 && !filter.exporting && (
            <>
              {' '}
              <AppLink to={formatTenderList({ ...filter, exporting: 'choose' })} rel="nofollow">
                导出表格
              </AppLink>
            </>
          )}
        </>
      }
      sorts={{ current: sort, items: sorts }}
      isEmpty={reply.total === 0}
      footer={<ListFooter key={address} filter={filter} page={reply} />}
      emptyState={
        <Suspense>
          <EmptyTenderList {...props} filtered={isFiltered} />
        </Suspense>
      }
    >
      {sort === 'fit' ? (
        <Suspense>
          <FitList {...list} filter={filter} />
        </Suspense>
      ) : (
        <NoticeList {...list} />
      )}
    </FilteredList>
  );
}
