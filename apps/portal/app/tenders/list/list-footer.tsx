import { formatTenderList, TENDER_PAGE_SIZES, type TenderFilter } from '@zhucheng/domain-tender';
import { getFeedPath } from '@zhucheng/tdk';
import { AppLink, Button, Pagination, type PaginationProps } from '@zhucheng/ui';
import styles from './tender-results.module.css';
import { getOrganisationListPath } from '../organisations/list-query.ts';
import {
  changeTenderList,
  countFilterValues,
  subscribeHref,
  tenderFeed,
} from '../../shared/tender-request.ts';

interface ListFooterProps {
  filter: TenderFilter;
  page: Omit<PaginationProps, 'hrefFor'>;
}

/** Below the list: subscription to a filter, page links, number of rows, feed of the filter, and keys. */
export default function ListFooter({ filter, page }: ListFooterProps) {
  const { size = TENDER_PAGE_SIZES[0] } = filter;
  return (
    <>
      {countFilterValues(filter) > 0 && <SubscribeNote filter={filter} />}
      <Pagination {...page} hrefFor={(current) => formatTenderList({ ...filter, page: current })} />
      <div className={styles.footer} data-print="hide">
        <nav aria-label="每页条数">
          每页{' '}
          {TENDER_PAGE_SIZES.map((option) => (
            <AppLink
              key={option}
              to={changeTenderList(filter, { size: option })}
              rel="nofollow"
              aria-current={option === size ? 'true' : undefined}
            >
              {option}
            </AppLink>
          ))}{' '}
          条
        </nav>
        <AppLink to={getFeedPath('rss', tenderFeed(filter))}>用 RSS 订阅这组条件</AppLink>
        <AppLink to="/organisation?tab=regions" rel="nofollow">
          企业的销售地区
        </AppLink>
        <AppLink to={getOrganisationListPath({})}>招标人、代理机构与投标单位</AppLink>
        <p>
          <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条，<kbd>S</kbd> 收藏
        </p>
      </div>
    </>
  );
}

/** Offers to tell of new notices of the filter. */
function SubscribeNote({ filter }: { filter: TenderFilter }) {
  return (
    <aside className={styles.subscribe} aria-label="订阅" data-print="hide">
      <div>
        <b>有新公告时通知我</b>
        <p>按已选条件订阅：新公告、截止和金额的变动都会告诉您，可以即时、每天或每周发。</p>
      </div>
      <Button variant="primary" icon="bell" to={subscribeHref(filter)}>
        订阅已选条件
      </Button>
    </aside>
  );
}
