import { consoleImportsApi, isCallError } from '@zhucheng/api-client';
import { useNow, useSiteNavigate } from '@zhucheng/app-shell';
import { IMPORT_DAYS, type ImportRecord } from '@zhucheng/contracts';
import { formatFileSize } from '@zhucheng/domain-news';
import { formatCount, Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { ListPage } from '../shared/list/list-page.tsx';
import type { ListColumn, ListFilter } from '../shared/list/list-types.ts';
import { useListAddress } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { StateTag } from '../shared/parts/state-tag.tsx';
import { formatMoment } from '../shared/parts/times.ts';
import { UploadList } from '../shared/upload/upload-list.tsx';
import { isOpen, STATES } from './import-names.ts';
import styles from './imports.module.css';
import { useImportUpload } from './use-import-upload.ts';

const FILTER_NAMES = ['keywords', 'state'];
const STATE_OPTIONS = Object.entries(STATES).map(([value, { name }]) => ({ value, label: name }));
const FILTERS: readonly ListFilter[] = [
  { kind: 'choice', name: 'state', label: '状态', options: STATE_OPTIONS },
];
const POLL_MS = 3_000;

const toState = (text: string | undefined) =>
  (Object.keys(STATES) as ImportRecord['state'][]).find((state) => state === text);

function Counts({ row: { state, counts, progress } }: { row: ImportRecord }) {
  if (isOpen(state)) return <>{Math.floor(progress * 100)}%</>;
  if (counts.read === 0) return <>—</>;
  const { created, updated, proposed, skipped } = counts;
  const parts = [
    [created, '新增'],
    [updated, '修改'],
    [proposed, '建议'],
    [skipped, '略过'],
  ].flatMap(([count, name]) => (count ? [`${name} ${formatCount(Number(count))}`] : []));
  return <>{parts.join('，') || '没有变化'}</>;
}

const createColumns = (now: number): ListColumn<ImportRecord>[] => [
  { key: 'name', title: '文件', render: ({ name }) => name },
  {
    key: 'mapping',
    title: '来源',
    width: 200,
    wideOnly: true,
    render: ({ mapping }) => mapping.title,
  },
  {
    key: 'state',
    title: '状态',
    width: 110,
    render: ({ state }) => <StateTag tone={STATES[state].tone}>{STATES[state].name}</StateTag>,
  },
  {
    key: 'counts',
    title: '结果',
    width: 240,
    wideOnly: true,
    render: (row) => <Counts row={row} />,
  },
  {
    key: 'size',
    title: '大小',
    width: 90,
    align: 'right',
    wideOnly: true,
    render: ({ size }) => formatFileSize(size),
  },
  { key: 'uploader', title: '上传', width: 110, wideOnly: true, render: (row) => row.uploader },
  {
    key: 'createTime',
    title: '时间',
    width: 120,
    wideOnly: true,
    render: ({ createTime }) => formatMoment(createTime, now),
  },
];

/** Imports: upload of a file, and the former ones. */
export default function Imports() {
  const address = useListAddress(FILTER_NAMES);
  const navigate = useSiteNavigate();
  const { filters, current } = address;
  const query = { keywords: filters.keywords, state: toState(filters.state), current };
  const list = consoleImportsApi.listPaged.useQueryState(query);
  const data = list.currentData ?? list.data;
  const { refetch } = consoleImportsApi.listPaged.useQuerySubscription(query, {
    pollingInterval: data?.records.some(({ state }) => isOpen(state)) ? POLL_MS : 0,
  });
  const now = useNow();
  const columns = useMemo(() => createColumns(now), [now]);
  const uploads = useImportUpload();
  useShortcuts([{ key: 'c', label: '上传要导入的文件', run: uploads.choose }]);
  const choose = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={uploads.choose}>
      上传文件 <kbd>c</kbd>
    </Button>
  );
  return (
    <div
      className={styles.page}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        uploads.start(event.dataTransfer.files);
      }}
    >
      <PageTitle>导入</PageTitle>
      <ListPage<ImportRecord>
        page="imports"
        title="导入"
        unit="次"
        address={address}
        data={data}
        isFetching={list.isFetching}
        error={isCallError(list.error) ? list.error.msg : undefined}
        onRetry={() => void refetch()}
        columns={columns}
        filters={FILTERS}
        searchPlaceholder="文件名"
        getId={({ id }) => id}
        getTitle={({ name }) => name}
        onOpen={({ id }) => navigate(`/console/imports/${id}`)}
        create={choose}
        emptyText="上传 Excel（xlsx）、CSV、JSON Lines、JSON（后三种可以是 .gz）或带文件头的 Markdown，先试算再执行。Excel 只读第一张工作表。文件也可以拖进来。"
      />
      <p className={styles.kept}>
        文件和逐条结果在最后一次操作的 {IMPORT_DAYS}{' '}
        天后删除，写入网站的内容不受影响；要留存请先下载报告。
      </p>
      <div className={styles.uploads}>
        <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
      </div>
    </div>
  );
}
