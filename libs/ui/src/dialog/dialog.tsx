import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '../icons/icon.tsx';
import { cx } from '../class-names.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  title: ReactNode;
  /** Called by the close button and Escape; not by a click outside, so that no typed text is lost. */
  onClose: () => void;
  /** Content of the head below the title. The head then stands on drafting paper. */
  lead?: ReactNode;
  /** Width in pixels on wide screens; default 440. */
  width?: number;
  children: ReactNode;
}

/** Modal dialog, open while it is rendered. The browser traps and restores the focus. */
export function Dialog({ title, onClose, lead, width = 440, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed, because only closing restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      style={{ width }}
      aria-labelledby={id}
      onCancel={(event) => {
        // That of a file field inside means that no file was chosen.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={cx(styles.head, lead !== undefined && `${styles.paper} drafting-grid`)}>
        <div className={styles.title}>
          <h2 id={id}>{title}</h2>
          {lead}
        </div>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
