import styles from './messages.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { cx } from '../class-names.ts';

/** Short message; its lifetime is decided by the owner of the list. */
export interface Toast {
  id: number;
  kind: 'info' | 'success' | 'error';
  text: string;
}

/** Props of {@link ToastRegion}. */
export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

const LOOKS: Record<Toast['kind'], { icon: IconName; className?: string | undefined }> = {
  info: { icon: 'bell' },
  success: { icon: 'check', className: styles.success },
  error: { icon: 'warning', className: styles.error },
};

/** Live region of messages; always in the page, so that screen readers announce additions. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  return (
    <div
      className={styles.toasts}
      role="status"
      aria-live="polite"
      aria-label="消息"
      data-print="hide"
    >
      {toasts.map(({ id, kind, text }) => (
        <div key={id} className={cx(styles.toast, LOOKS[kind].className)}>
          <Icon name={LOOKS[kind].icon} />
          <span>{text}</span>
          <button
            type="button"
            className={styles.close}
            aria-label="关闭消息"
            onClick={() => onDismiss(id)}
          >
            <Icon name="close" size={12} />
          </button>
        </div>
      ))}
    </div>
  );
}
