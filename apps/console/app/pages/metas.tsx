import { consoleMetaApi, isCallError } from '@zhucheng/api-client';
import { useNow } from '@zhucheng/app-shell';
import type { PageMetaRecord } from '@zhucheng/contracts';
import { useMemo, useState } from 'react';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { formatMoment } from '../shared/parts/times.ts';
import { MetaDialog } from './meta-dialog.tsx';
import { filterMetas, getPageName } from './page-names.ts';
import styles from './pages.module.css';

const FILTER_NAMES = ['keywords'];

const createColumns = (now: number): ListColumn<PageMetaRecord>[] => [
  { key: 'page', title: '页面', width: 180, render: ({ page }) => getPageName(page).name },
  {
    key: 'path',
    title: '地址',
    width: 180,
    wideOnly: true,
    render: ({ page }) => <small className={styles.path}>{getPageName(page).path}</small>,
  },
  { key: 'title', title: '标题模板', render: ({ title }) => title },
  {
    key: 'changedBy',
    title: '谁改的',
    width: 200,
    wideOnly: true,
    render: ({ changedBy, changeTime }) =>
      changedBy ? `${changedBy.name} ${formatMoment(changeTime, now)}` : '安装时的',
  },
];

/** Titles, keywords and descriptions of the pages. */
export function Metas() {
  const address = useListAddress(FILTER_NAMES);
  const list = consoleMetaApi.list.useQuery();
  const [page, setPage] = useState<string>();
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  const rows = list.data && filterMetas(list.data.list, address.filters.keywords ?? '');
  const opened = list.data?.list.find((one) => one.page === page);
  return (
    <>
      <ListPage<PageMetaRecord>
        page="pages-meta"
        title="页面信息"
        unit="个页面"
        address={address}
        data={rows && { records: rows, total: rows.length, size: Math.max(1, rows.length) }}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void list.refetch()}
        columns={columns}
        filters={[]}
        searchPlaceholder="页面、地址或模板里的字"
        getId={(row) => row.page}
        getTitle={(row) => getPageName(row.page).name}
        onOpen={(row) => setPage(row.page)}
        emptyText="安装时会写入每个页面的模板。"
      />
      {opened && (
        <MetaDialog
          key={opened.page}
          stored={opened}
          onClose={() => setPage(undefined)}
          onStale={() => void list.refetch()}
        />
      )}
    </>
  );
}
