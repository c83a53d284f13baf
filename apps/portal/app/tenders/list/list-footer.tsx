import { formatTenderList, TENDER_PAGE_SIZES, type TenderFilter } from '@zhucheng/domain-tender';
import { getFeedPath } from '@zhucheng/tdk';
import { AppLink, Pagination, type PaginationProps } from '@zhucheng/ui';
import styles from './tender-results.module.css';
import { getOrganisationListPath } from '../organisations/list-query.ts';
import { changeTenderList, tenderFeed } from '../../shared/tender-request.ts';

interface ListFooterProps {
  filter: TenderFilter;
  page: Omit<PaginationProps, 'hrefFor'>;
}

/** Below the list: page links, number of rows, feed of the filter, and keys. */
export default function ListFooter({ filter, page }: ListFooterProps) {
  const { size = TENDER_PAGE_SIZES[0] } = filter;
  return (
    <>
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
