import styles from './messages.module.css';
import { Icon } from '../icons/icon.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link OfflineBar}. */
export interface OfflineBarProps {
  /** Connection state; `recovered` lasts for a few seconds after `offline`. */
  state: 'online' | 'offline' | 'recovered';
}

/** Notice that the browser is offline or back online; empty otherwise. */
export function OfflineBar({ state }: OfflineBarProps) {
  const back = state === 'recovered';
  return (
    <div role="status" data-print="hide">
      {state !== 'online' && (
        <div className={cx(styles.bar, back && styles.back)}>
          <Icon name={back ? 'check' : 'warning'} />
          {back ? '已恢复' : '离线：您看到的是断网前的内容'}
        </div>
      )}
    </div>
  );
}
