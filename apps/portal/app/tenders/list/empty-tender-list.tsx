import { formatTenderList } from '@zhucheng/domain-tender';
import { getFeedPath } from '@zhucheng/tdk';
import { Button, EmptyState } from '@zhucheng/ui';
import { tenderFilterLabels, tenderListWithout } from '../../shared/tender-chips.ts';
import type { TenderResultsProps } from './tender-results.tsx';
import { toListRemovals, toRegionLinks } from '../../shared/list-removals.ts';
import { subscribeHref, tenderFeed } from '../../shared/tender-request.ts';
import { WaysOut } from '../../shared/ways-out.tsx';

interface EmptyTenderListProps extends TenderResultsProps {
  /** False if there are no notices at all. */
  filtered: boolean;
}

/** In place of an empty list of notices. */
export default function EmptyTenderList({ filtered, ...props }: EmptyTenderListProps) {
  return filtered ? <NoResults {...props} /> : <NoNotices />;
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

/** Offers what the list has without each filter, nearby regions, a subscription to what will come and its feed. */
function NoResults({ filter, reply }: TenderResultsProps) {
  const labels = tenderFilterLabels(filter, reply.names ?? {});
  const removals = toListRemovals(reply.alternatives, labels, (names) =>
    tenderListWithout(filter, names),
  );
  const regions = toRegionLinks(reply.nearby, (region) =>
    formatTenderList({ ...filter, page: 1, regions: [region] }),
  );
  return (
    <EmptyState
      title="没有找到符合条件的公告"
      ways={<WaysOut removals={removals} regions={regions} unit="条" />}
      actions={
        <>
          <Button variant="primary" icon="bell" to={subscribeHref(filter)}>
            有新公告时通知我
          </Button>
          <Button to="/tender">清除全部条件</Button>
          <Button to={getFeedPath('rss', tenderFeed(filter))}>有新公告时提醒我（RSS）</Button>
        </>
      }
    >
      条件可能太窄，或这类公告还没有收录。订阅这组条件，新公告一收录就告诉您；也可以用 RSS 阅读器。
    </EmptyState>
  );
}
