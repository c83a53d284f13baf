import type { ReplyOf, tenderContract } from '@zhucheng/contracts';
import { tenderAddress, TENDER_SORTS, type TenderFilter } from '@zhucheng/domain-tender';
import {
  Button,
  Empty,
  FilterChips,
  ListSummary,
  Pagination,
  SearchBar,
  SortLinks,
} from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { filterChips } from './filter-chips.ts';
import { hiddenValues } from './hidden-values.ts';
import styles from './results.module.css';
import { NoticeRow } from '../parts/notice-row.tsx';

interface TenderResultsProps {
  filter: TenderFilter;
  reply: ReplyOf<typeof tenderContract.endpoints.listPaged>;
  now: number;
  filterButton: ReactNode;
  regionName: string | undefined;
}

/** Search, filters in force, the notices and the way to more of them. */
export function TenderResults({
  filter,
  reply,
  now,
  filterButton,
  regionName,
}: TenderResultsProps) {
  const at = (change: Partial<TenderFilter>) => tenderAddress({ ...filter, page: 1, ...change });
  return (
    <>
      <SearchBar
        {...hiddenValues(at({ keywords: undefined }))}
        placeholder="项目名称、招标人或编号"
        defaultValue={filter.keywords}
      >
        {filterButton}
      </SearchBar>
      <FilterChips chips={filterChips(filter, regionName)} clearHref="/tender" />
      <ListSummary>
        <span>
          共 <b>{reply.total.toLocaleString('zh-CN')}</b> 条，今日新增{' '}
          <b>{reply.facets.today.toLocaleString('zh-CN')}</b> 条
        </span>
        <SortLinks
          label="排序"
          current={filter.sort ?? 'newest'}
          items={TENDER_SORTS.map(({ id, name }) => ({
            key: id,
            label: name,
            href: at({ sort: id }),
          }))}
        />
      </ListSummary>
      {reply.records.length === 0 ? (
        <NoNotices filter={filter} />
      ) : (
        <ul className={styles.notices} aria-label="公告">
          {reply.records.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} now={now} />
          ))}
        </ul>
      )}
      <Pagination {...reply} hrefFor={(page) => tenderAddress({ ...filter, page })} />
    </>
  );
}

/** Nothing found: the narrowest filter goes first, then all of them. */
function NoNotices({ filter }: { filter: TenderFilter }) {
  const wider = filter.keywords
    ? { label: '只去掉关键词', change: { keywords: undefined } }
    : { label: '看全国', change: { region: undefined } };
  return (
    <Empty
      title="没有找到符合条件的公告"
      actions={
        <>
          <Button to={tenderAddress({ ...filter, page: 1, ...wider.change })}>{wider.label}</Button>
          <Button variant="primary" to="/tender">
            清除全部条件
          </Button>
        </>
      }
    >
      条件可能太窄，或这类公告还没有收录。可以放宽地区、时间或金额再试。
    </Empty>
  );
}
