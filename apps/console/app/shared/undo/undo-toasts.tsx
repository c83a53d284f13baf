import { useEffect, useState, useSyncExternalStore } from 'react';
import { useShortcuts } from '../keys/use-shortcuts.ts';
import { undoStore } from './undo-store.ts';
import styles from './undo.module.css';

const NONE: never[] = [];

/** The clock, each second while there is something to show. */
function useTicks(isTicking: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    const tick = () => {
      undoStore.removeExpired();
      setNow(Date.now());
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

/** Changes that were just made, each with its way back, for ten seconds. */
export function UndoToasts() {
  const entries = useSyncExternalStore(undoStore.subscribe, undoStore.getEntries, () => NONE);
  const now = useTicks(entries.length > 0);
  useShortcuts([{ key: 'z', label: '撤销刚才的操作（10 秒内）', run: () => undoStore.undo() }]);
  return (
    <div className={styles.region} role="status" aria-label="可以撤销的操作">
      {entries.map(({ id, text, until }) => (
        <div key={id} className={styles.toast} data-undo>
          <span>{text}</span>
          <button type="button" onClick={() => undoStore.undo(id)}>
            撤销 <kbd>z</kbd>
          </button>
          <small aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1_000))} 秒</small>
        </div>
      ))}
    </div>
  );
}
