import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';
import { Button } from '../forms/button.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** The question. */
  title: ReactNode;
  /** Consequence of the action in a sentence. */
  children?: ReactNode;
  /** Label of the button that does it. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, busy, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose} width={400}>
      {children && <p className={styles.text}>{children}</p>}
      <div className={styles.actions}>
        <Button onClick={onClose}>取消</Button>
        <Button variant="primary" busy={busy} onClick={onConfirm} autoFocus>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
