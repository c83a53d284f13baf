import type { ReplyOf, tenderContract } from '@zhucheng/contracts';
import { formatTenderList, TENDER_SORTS, type TenderFilter } from '@zhucheng/domain-tender';
import { getFeedPath } from '@zhucheng/tdk';
import { Button, EmptyState } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import { tenderFilterChips, tenderFilterLabels, tenderListWithout } from './tender-chips.ts';
import styles from './tender-results.module.css';
import { FilteredList } from '../../shared/filtered-list.tsx';
import { toListRemovals } from '../../shared/list-removals.ts';
import { tenderFeed } from '../../shared/tender-request.ts';
import { WaysOut } from '../../shared/ways-out.tsx';
import { NoticeRows } from '../favorites/notice-rows.tsx';

interface TenderResultsProps {
  filter: TenderFilter;
  reply: ReplyOf<typeof tenderContract.endpoints.listPaged>;
  now: number;
  filterButton: ReactNode;
  regionName: string | undefined;
}

/** Filtered notices with search bar, active filters, sort links and pagination. */
export function TenderResults(props: TenderResultsProps) {
  const { filter, reply, now, filterButton, regionName } = props;
  const at = (change: Partial<TenderFilter>) => formatTenderList({ ...filter, page: 1, ...change });
  const chips = tenderFilterChips(filter, regionName);
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
          共 <b>{reply.total.toLocaleString('zh-CN')}</b> 条，今日新增{' '}
          <b>{reply.facets.today.toLocaleString('zh-CN')}</b> 条
        </>
      }
      sorts={{ current: filter.sort ?? 'newest', items: sorts }}
      page={{ ...reply, hrefFor: (page) => formatTenderList({ ...filter, page }) }}
      emptyState={chips.length > 0 ? <NoResults {...props} /> : <NoNotices />}
    >
      <ul className={styles.notices} aria-label="公告">
        <NoticeRows notices={reply.records} now={now} />
      </ul>
    </FilteredList>
  );
}

function NoNotices() {
  return (
    <EmptyState
      title="还没有收录招标信息"
      actions={
        <>
          <Button to="/news">看最新资讯</Button>
          <Button to="/router">网站导航</Button>
        </>
      }
    >
      公告收录后会按发布时间排在这里，可以先看别的。
    </EmptyState>
  );
}

/** Offers what the list has without each filter, nearby regions, and a feed of what will come. */
function NoResults({ filter, reply, regionName }: TenderResultsProps) {
  const labels = tenderFilterLabels(filter, regionName);
  const removals = toListRemovals(reply.alternatives, labels, (names) =>
    tenderListWithout(filter, names),
  );
  const regions = (reply.nearby ?? []).map(({ key, name, total }) => ({
    label: name,
    total,
    href: formatTenderList({ ...filter, page: 1, region: key }),
  }));
  return (
    <EmptyState
      title="没有找到符合条件的公告"
      ways={<WaysOut removals={removals} regions={regions} unit="条" />}
      actions={
        <>
          <Button variant="primary" to="/tender">
            清除全部条件
          </Button>
          <Button to={getFeedPath('rss', tenderFeed(filter))}>有新公告时提醒我（RSS）</Button>
        </>
      }
    >
      条件可能太窄，或这类公告还没有收录。也可以用 RSS 阅读器订阅这组条件，新公告一收录就会收到。
    </EmptyState>
  );
}
