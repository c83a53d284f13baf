import type { DirectoryPlace, DirectoryRecord } from '@zhucheng/contracts';
import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './directories.module.css';
import { DirectoryRow, type DirectoryAction } from './directory-row.tsx';
import { listRows, moveByKey, placeByDrop, type DropZone } from './tree-moves.ts';

/** Props of {@link DirectoryTree}. */
export interface DirectoryTreeProps {
  label: string;
  kind: DirectoryRecord['kind'];
  all: readonly DirectoryRecord[];
  /** True where columns can be shown to others by links. */
  canShare: boolean;
  onMove: (node: DirectoryRecord, place: DirectoryPlace) => Promise<void>;
  onAction: (node: DirectoryRecord, action: DirectoryAction) => void;
  /** Says what a key could not do. */
  onRefused: (text: string) => void;
}

/** Tree of directories as a list with indented rows. */
export function DirectoryTree(props: DirectoryTreeProps) {
  const { label, kind, all, onMove, onAction, onRefused } = props;
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<DirectoryRecord>();
  const [target, setTarget] = useState<{ id: string; zone: DropZone }>();
  const rows = listRows(all, kind);

  const focus = (id: string | undefined) =>
    list.current?.querySelector<HTMLElement>(`[data-directory="${id}"]`)?.focus();
  const end = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const drop = () => {
    const place = dragged && target && placeByDrop(all, dragged.id, target.id, target.zone);
    if (dragged && place) void onMove(dragged, place);
    end();
  };
  const press = (node: DirectoryRecord, at: number) => (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!event.altKey) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0;
      return focus(rows[at + step]?.node.id);
    }
    const place = moveByKey(all, node.id, event.key);
    if (!place) return onRefused(`“${node.name}”不能再往那边移`);
    // The row may be drawn anew at its other place.
    void onMove(node, place).then(() => focus(node.id));
  };

  return (
    <ul ref={list} className={styles.tree} aria-label={label}>
      {rows.map((row, at) => (
        <DirectoryRow
          key={row.node.id}
          row={row}
          canShare={props.canShare}
          zone={target?.id === row.node.id ? target.zone : undefined}
          onDragStart={() => setDragged(row.node)}
          onDragOver={(zone) => {
            const isSame = target?.id === row.node.id && target.zone === zone;
            if (dragged && !isSame) setTarget({ id: row.node.id, zone });
          }}
          onDrop={drop}
          onDragEnd={end}
          onKey={press(row.node, at)}
          onAction={(action) => onAction(row.node, action)}
        />
      ))}
    </ul>
  );
}
