import { consoleMediaApi, isCallError } from '@zhucheng/api-client';
import type { MediaRecord } from '@zhucheng/contracts';
import { Dialog, EmptyState, ErrorState, formatCount, Input, toObjectPosition } from '@zhucheng/ui';
import { Pagination } from 'antd';
import { useDeferredValue, useState } from 'react';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import styles from './library.module.css';
import { UploadButton } from './upload-button.tsx';

const PAGE_SIZE = 24;

/** Props of {@link PictureLibraryDialog}. */
export interface PictureLibraryDialogProps {
  onChoose: (picture: MediaRecord) => void;
  onClose: () => void;
}

/** Pictures of the library, found by their words; one is chosen, or uploaded. */
export function PictureLibraryDialog({ onChoose, onClose }: PictureLibraryDialogProps) {
  const [words, setWords] = useState('');
  const [current, setCurrent] = useState(1);
  const keywords = useDeferredValue(words.trim()) || undefined;
  const list = consoleMediaApi.listPaged.useQuery({
    kind: 'picture',
    keywords,
    current,
    size: PAGE_SIZE,
  });
  const data = list.currentData ?? list.data;
  const choose = (picture: MediaRecord) => {
    onChoose(picture);
    onClose();
  };
  return (
    <Dialog title="从素材库选图片" onClose={onClose} width={880}>
      <div className={styles.bar}>
        <Input
          type="search"
          aria-label="找图片"
          placeholder="名称、替代文字或文件名"
          value={words}
          // It may stand in a form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => {
            setWords(target.value);
            setCurrent(1);
          }}
        />
        <UploadButton onStored={choose} />
        <span className={styles.count} role="status">
          {data && `${formatCount(data.total)} 张`}
        </span>
      </div>
      {!data && isCallError(list.error) && (
        <ErrorState title={list.error.msg} onRetry={() => void list.refetch()} />
      )}
      {!data && !list.error && <ListSkeleton />}
      {data?.total === 0 && (
        <EmptyState title={keywords ? '没有找到' : '素材库里还没有图片'}>
          {keywords ? '换个词，或者上传一张。' : '点上面的“上传新图片”，会放进素材库。'}
        </EmptyState>
      )}
      <ul className={styles.grid} aria-label="图片" aria-busy={list.isFetching}>
        {data?.records.map((item) => (
          <li key={item.id}>
            <button type="button" className={styles.picture} onClick={() => choose(item)}>
              <img
                src={item.thumbnailUrl ?? item.url}
                alt=""
                loading="lazy"
                style={{ objectPosition: toObjectPosition(item.focal) }}
              />
              <span>{item.title || item.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        current={current}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={setCurrent}
      />
    </Dialog>
  );
}
