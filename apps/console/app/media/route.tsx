import { consoleMediaApi, isCallError } from '@zhucheng/api-client';
import { MEDIA_KINDS, type MediaKind, type MediaRecord } from '@zhucheng/contracts';
import { EmptyState, ErrorState, formatCount, Icon } from '@zhucheng/ui';
import { Button, Pagination } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '../shared/keys/use-shortcuts.ts';
import { FilterBar } from '../shared/list/filter-bar.tsx';
import { ListSkeleton } from '../shared/list/list-skeleton.tsx';
import type { ListFilter } from '../shared/list/list-types.ts';
import { useListAddress, type ListAddressState } from '../shared/list/use-list-address.ts';
import { PageTitle } from '../shared/parts/page-title.tsx';
import { UploadList } from '../shared/upload/upload-list.tsx';
import { DropArea } from './drop-area.tsx';
import { MediaCard } from './media-card.tsx';
import { MediaDialog } from './media-dialog.tsx';
import styles from './media.module.css';
import { KIND_NAMES } from './media-names.ts';
import { useLibraryUploads } from './use-library-uploads.ts';

const FILTER_NAMES = ['keywords', 'kind', 'lacksAlt'];
const PAGE_SIZE = 40;

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: '种类',
    options: MEDIA_KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
  },
  {
    kind: 'choice',
    name: 'lacksAlt',
    label: '替代文字',
    options: [{ value: 'yes', label: '还没有写' }],
  },
];

const isKind = (text: string | undefined): text is MediaKind =>
  MEDIA_KINDS.some((kind) => kind === text);

function useLibrary({ filters, current }: ListAddressState) {
  const { keywords, kind, lacksAlt } = filters;
  return consoleMediaApi.listPaged.useQuery({
    keywords,
    kind: isKind(kind) ? kind : undefined,
    lacksAlt: lacksAlt ? true : undefined,
    current,
    size: PAGE_SIZE,
  });
}

function Empty({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isFiltered ? '没有符合条件的素材' : '素材库还是空的'}
      actions={
        isFiltered ? (
          <button type="button" className={styles.link} onClick={onClear}>
            清除筛选
          </button>
        ) : undefined
      }
    >
      {isFiltered
        ? '换个词，或者少选几个条件。'
        : '把图片、影片或文档拖到这里，也可以用右上的“上传”选择文件。'}
    </EmptyState>
  );
}

/** The media library: a grid of files, uploads, and one file's texts, focal point and uses. */
export default function Media() {
  const address = useListAddress(FILTER_NAMES);
  const list = useLibrary(address);
  const data = list.currentData ?? list.data;
  const uploads = useLibraryUploads();
  const [opened, setOpened] = useState<MediaRecord>();
  const total = data?.total ?? 0;
  useShortcuts([{ key: 'c', label: '上传素材', run: uploads.choose }]);
  return (
    <DropArea onFiles={uploads.start}>
      <PageTitle>素材</PageTitle>
      <header className={styles.head}>
        <h1>素材</h1>
        <span className={styles.count} role="status">
          {data && `${formatCount(total)} 个`}
        </span>
        <span className={styles.gap} />
        <Button type="primary" icon={<Icon name="plus" />} onClick={uploads.choose}>
          上传 <kbd>c</kbd>
        </Button>
      </header>
      <FilterBar address={address} placeholder="名称、替代文字或文件名" filters={FILTERS}>
        <span className={styles.hint}>可以直接拖进来</span>
      </FilterBar>
      <div className={styles.uploads}>
        <UploadList items={uploads.items} onRetry={uploads.retry} onRemove={uploads.remove} />
      </div>
      <div className={styles.body}>
        {!data && isCallError(list.error) && (
          <ErrorState title={list.error.msg} onRetry={() => void list.refetch()}>
            素材没有丢，过一会儿再试。
          </ErrorState>
        )}
        {!data && !list.error && <ListSkeleton />}
        {data && total === 0 && (
          <Empty
            isFiltered={Object.keys(address.filters).length > 0}
            onClear={() => address.setQuery('')}
          />
        )}
        <ul className={styles.grid} aria-busy={list.isFetching}>
          {data?.records.map((item) => (
            <MediaCard key={item.id} item={item} onOpen={() => setOpened(item)} />
          ))}
        </ul>
      </div>
      <footer className={styles.foot}>
        <Pagination
          size="small"
          current={address.current}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={address.setPage}
        />
      </footer>
      {opened && <MediaDialog item={opened} onClose={() => setOpened(undefined)} />}
    </DropArea>
  );
}
