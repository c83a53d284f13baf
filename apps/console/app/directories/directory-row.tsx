import type { DirectoryRecord } from '@zhucheng/contracts';
import { formatCount } from '@zhucheng/ui';
import { Button } from 'antd';
import type { DragEvent, KeyboardEvent } from 'react';
import styles from './directories.module.css';
import type { DropZone, TreeRow } from './tree-moves.ts';

/** What can be done with a directory in its dialog. */
export type DirectoryAction = 'edit' | 'move' | 'merge' | 'add' | 'share';

/** Props of {@link DirectoryRow}. */
export interface DirectoryRowProps {
  row: TreeRow<DirectoryRecord>;
  /** True where columns can be shown to others by links. */
  canShare: boolean;
  /** Part of this row on which the dragged one would be dropped. */
  zone: DropZone | undefined;
  onDragStart: () => void;
  onDragOver: (zone: DropZone) => void;
  onDrop: () => void;
  onDragEnd: () => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onAction: (action: DirectoryAction) => void;
}

/** Above the upper and below the lower quarter of a row is beside it. */
function findZone(event: DragEvent): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (share < 0.25) return 'before';
  return share > 0.75 ? 'after' : 'into';
}

/** A directory in the tree: name, counts, actions; moved by drag, Alt and arrows, or 移动到…. */
export function DirectoryRow(props: DirectoryRowProps) {
  const { row, zone, onAction } = props;
  const { node, level, index, count } = row;
  const place = `第 ${level} 级，第 ${index + 1} 个，共 ${count} 个`;
  return (
    <li
      className={styles.row}
      style={{ paddingInlineStart: `${12 + (level - 1) * 28}px` }}
      data-zone={zone}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', node.name);
        props.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver(findZone(event));
      }}
      onDrop={(event) => {
        event.preventDefault();
        props.onDrop();
      }}
      onDragEnd={props.onDragEnd}
    >
      <span className={styles.grip} aria-hidden="true">
        ⠿
      </span>
      <button
        type="button"
        className={styles.name}
        data-directory={node.id}
        aria-label={`${node.name}，${place}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        onKeyDown={props.onKey}
        onClick={() => onAction('edit')}
      >
        {node.name}
      </button>
      {node.mergedCount > 0 && (
        <small className={styles.merged}>含并入的 {node.mergedCount} 个旧地址</small>
      )}
      <span className={styles.count} title="已发布 / 全部">
        {formatCount(node.published)} / {formatCount(node.articles)} 篇
      </span>
      <span className={styles.rowActions}>
        <Button size="small" aria-label={`移动到…：${node.name}`} onClick={() => onAction('move')}>
          移动到…
        </Button>
        <Button size="small" aria-label={`并入…：${node.name}`} onClick={() => onAction('merge')}>
          并入…
        </Button>
        {props.canShare && node.kind === 'column' && (
          <Button
            size="small"
            aria-label={`分享链接…：${node.name}`}
            onClick={() => onAction('share')}
          >
            分享链接…
          </Button>
        )}
        {node.kind === 'column' && level < 3 && (
          <Button
            size="small"
            aria-label={`新建下级：${node.name}`}
            onClick={() => onAction('add')}
          >
            新建下级
          </Button>
        )}
      </span>
    </li>
  );
}
