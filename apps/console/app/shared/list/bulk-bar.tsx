import { Button } from 'antd';
import { useState } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import styles from './list.module.css';
import type { BulkAction } from './list-types.ts';
import { ALL_MATCHES, countSelected, NO_SELECTION, type Selection } from './selection.ts';

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  unit: string;
  total: number;
  actions: readonly BulkAction[];
  selection: Selection;
  setSelection: (selection: Selection) => void;
  onStarted: (taskId: string) => void;
}

/** What can be done with the selected records, below the table. */
export function BulkBar(props: BulkBarProps) {
  const { unit, total, actions, selection, setSelection, onStarted } = props;
  const [busy, setBusy] = useState<string>();
  useShortcuts([{ key: 'Escape', label: '取消选择', run: () => setSelection(NO_SELECTION) }]);
  const run = async ({ key, start }: BulkAction) => {
    setBusy(key);
    const taskId = await start(selection);
    setBusy(undefined);
    if (taskId === undefined) return;
    setSelection(NO_SELECTION);
    onStarted(taskId);
  };
  const count = countSelected(selection, total);
  return (
    <div className={styles.bulk} role="toolbar" aria-label="批量操作">
      <b role="status">
        已选 {count} {unit}
      </b>
      {count < total && (
        <button type="button" className={styles.link} onClick={() => setSelection(ALL_MATCHES)}>
          选中全部 {total} {unit}匹配
        </button>
      )}
      <span className={styles.rule} />
      {actions.map((action) => (
        <Button
          key={action.key}
          danger={action.isDanger}
          loading={busy === action.key}
          disabled={count === 0 || busy !== undefined}
          onClick={() => void run(action)}
        >
          {action.label}
        </Button>
      ))}
      <span className={styles.gap} />
      <button type="button" className={styles.quiet} onClick={() => setSelection(NO_SELECTION)}>
        取消选择 <kbd>Esc</kbd>
      </button>
    </div>
  );
}
