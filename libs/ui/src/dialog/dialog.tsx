import { useId } from 'react';
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

/**
 * Opens the dialog around its first element: refs are set in the order of elements, so what has `autoFocus` is focused
 * after the dialog has opened and focused its first control. Closes it before it is removed, because only closing
 * restores the focus.
 */
function openAround(element: HTMLElement | null) {
  const dialog = element?.closest('dialog');
  dialog?.showModal();
  return () => dialog?.close();
}

/** Modal dialog, open while it is rendered. The browser traps and restores the focus. */
export function Dialog({ title, onClose, lead, width = 440, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
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
          <h2 id={id} ref={openAround}>
            {title}
          </h2>
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
