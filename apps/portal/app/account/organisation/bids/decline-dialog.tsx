import { MAX_REASON_LENGTH } from '@zhucheng/domain-tender/board';
import { Button, Dialog, Field, TextArea } from '@zhucheng/ui';
import { useState } from 'react';
import type { BoardProject } from './board.ts';
import type { ChangeResult } from './use-board.ts';
import styles from './project-dialog.module.css';

interface DeclineDialogProps {
  project: BoardProject;
  onDecline: (reason: string) => ChangeResult;
  onClose: () => void;
}

/** Asks for the reason for which a project is not bid for. A refused change keeps what was typed. */
export function DeclineDialog({ project, onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState(project.reason);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (reason.trim() === '') return setProblem('请写明不投的原因');
    setSaving(true);
    const refusal = await onDecline(reason);
    setSaving(false);
    if (refusal === undefined) onClose();
    else setProblem(refusal);
  };
  return (
    <Dialog title={`不投“${project.name}”？`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="原因" hint="同事能看到，以后复盘也用得上。" error={problem}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              autoFocus
              maxLength={MAX_REASON_LENGTH}
              value={reason}
              onChange={(event) => {
                setReason(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <div className={styles.actions}>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            移到“不投”
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
