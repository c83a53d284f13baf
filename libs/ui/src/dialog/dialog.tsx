import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from '../icons/icon.tsx';

/** Props of {@link Dialog}. */
export interface DialogProps {
  title: ReactNode;
  /** By its button or Escape; a click beside it does not close it, so that nothing typed is lost. */
  onClose: () => void;
  /** Width in pixels on wide screens: 440 unless told. */
  width?: number;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. The browser traps the focus and gives it back. */
export function Dialog({ title, onClose, width = 440, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the document, for only a dialog that is closed gives the focus back.
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
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
