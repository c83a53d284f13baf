import { tenderCrmApi } from '@zhucheng/api-client';
import { getNoticePath } from '@zhucheng/domain-tender';
import { AppLink, Button } from '@zhucheng/ui';
import { formatMinute } from '../../personal-centre/components/activity-row.tsx';
import { PagedList } from '../../personal-centre/components/paged-list.tsx';
import { sectionHref } from '../sections.ts';
import styles from './regions.module.css';

/** Notices collected in the company's sales regions, a row a source. */
export function CollectedList({ page }: { page: number }) {
  const query = tenderCrmApi.spiderBiding.useQuery(
    { current: page },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedList
      query={query}
      label="采集到的公告"
      empty={{
        title: '这些地区还没有公告',
        text: '采集到以后会出现在这里。',
        actions: (
          <>
            <Button to="/tender">看全国的招标</Button>
            <Button to={sectionHref('company')}>看企业资料</Button>
          </>
        ),
      }}
      hrefFor={(to) => sectionHref('regions', to)}
      keyOf={({ id }) => id}
    >
      {({ mergedInto, source, sourceUrl, collectedAt, region, ...notice }) => (
        <>
          <h3>
            {mergedInto ? (
              notice.title
            ) : (
              <AppLink to={getNoticePath(notice)}>{notice.title}</AppLink>
            )}
          </h3>
          <p className={styles.meta}>
            <span>{region}</span>
            <span>{sourceUrl ? <SourceAddress name={source} url={sourceUrl} /> : source}</span>
            <span>采集于 {formatMinute(collectedAt)}</span>
            {mergedInto && (
              <span>
                并入 <AppLink to={getNoticePath(mergedInto)}>{mergedInto.title}</AppLink>
              </span>
            )}
          </p>
        </>
      )}
    </PagedList>
  );
}

function SourceAddress({ name, url }: { name: string; url: string }) {
  return (
    <AppLink to={url} newWindow rel="noopener noreferrer nofollow">
      {name || '原文'}
      <span className="sr">，在新窗口打开原文</span>
    </AppLink>
  );
}
