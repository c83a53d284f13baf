import { Icon } from '@zhucheng/ui';
import { Button } from 'antd';
import { IconButton } from '../parts/icon-button.tsx';
import styles from './upload.module.css';
import type { UploadItem } from './use-resumable-upload.ts';

/** Props of {@link UploadList}. */
export interface UploadListProps {
  items: readonly UploadItem[];
  onRetry: (item: UploadItem) => void;
  onRemove: (id: number) => void;
}

const STATES: Record<UploadItem['state'], string> = {
  sending: '正在上传',
  waiting: '网络断了，连上后接着传',
  finishing: '正在检查',
  done: '已传完',
  failed: '没有传成',
};

const describe = ({ state, message, share }: UploadItem) =>
  message ??
  (state === 'sending' ? `${STATES.sending} ${Math.floor(share * 100)}%` : STATES[state]);

function UploadRow({
  item,
  onRetry,
  onRemove,
}: { item: UploadItem } & Omit<UploadListProps, 'items'>) {
  const { id, name, share, state } = item;
  const isOver = state === 'done' || state === 'failed';
  return (
    <li className={styles.item} data-state={state}>
      <span className={styles.name}>{name}</span>
      {!isOver && <progress value={share} max={1} aria-label={`${name} 的进度`} />}
      <span className={styles.state}>{describe(item)}</span>
      {state === 'failed' && (
        <Button size="small" onClick={() => onRetry(item)}>
          继续
        </Button>
      )}
      <IconButton
        aria-label={`${isOver ? '从列表去掉' : '取消上传'} ${name}`}
        onClick={() => onRemove(id)}
      >
        <Icon name="close" />
      </IconButton>
    </li>
  );
}

/** Files on their way, with progress, 继续 and 取消; what changes is spoken. */
export function UploadList({ items, onRetry, onRemove }: UploadListProps) {
  const last = items.findLast(({ state }) => state === 'done' || state === 'failed');
  return (
    <>
      <p className="sr" role="status">
        {last && `${last.name}：${describe(last)}`}
      </p>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="上传">
          {items.map((item) => (
            <UploadRow key={item.id} item={item} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </>
  );
}
