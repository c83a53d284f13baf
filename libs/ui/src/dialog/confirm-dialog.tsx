import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';
import { Button } from '../forms/button.tsx';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Question to the user. */
  title: ReactNode;
  /** Consequence of the action, in a sentence. */
  children?: ReactNode;
  /** Label of the confirming button. */
  action: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Dialog that asks for confirmation of an action. */
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
