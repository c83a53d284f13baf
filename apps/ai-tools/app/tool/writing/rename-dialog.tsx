import { aiWriteApi, isCallError, useAppStore } from '@zhucheng/api-client';
import { CODES, MAX_AI_WRITE_TITLE_LENGTH, type AiWrite } from '@zhucheng/contracts';
import { Button, Dialog, Field, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { refreshText, UNSIGNS } from '../../shared/signing/signed-text.ts';
import styles from './writing.module.css';

/** Dialog that changes the title of a writing. */
export function RenameDialog({ write, onClose }: { write: AiWrite; onClose: () => void }) {
  const { id, revision, signature } = write;
  const store = useAppStore();
  const [title, setTitle] = useState(write.title);
  const [update, { isLoading }] = aiWriteApi.update.useMutation();
  const save = async () => {
    const { data, error } = await update({ id, revision, title: title.trim() });
    if (data) onClose();
    // What was typed stays; the next try is for the present text.
    if (isCallError(error) && error.code === CODES.conflict) {
      refreshText(store, { kind: 'write', id });
    }
  };
  const isBlank = title.trim() === '';
  return (
    <Dialog title="改标题" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) void save();
        }}
      >
        <Field label="标题" {...(isBlank && { error: '请填写标题' })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              value={title}
              maxLength={MAX_AI_WRITE_TITLE_LENGTH}
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        {signature?.stands && <p className={styles.unsigns}>{UNSIGNS}</p>}
        <Button type="submit" variant="primary" busy={isLoading}>
          存下
        </Button>
      </form>
    </Dialog>
  );
}
