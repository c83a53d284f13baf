import { aiChatApi } from '@zhucheng/api-client';
import { useSiteNavigate } from '@zhucheng/app-shell';
import { MAX_AI_TITLE_LENGTH } from '@zhucheng/contracts/constants';
import { Button, ConfirmDialog, Dialog, Field, Input } from '@zhucheng/ui';
import { useState, type FormEvent } from 'react';
import { ExportButtons } from '../shared/export-buttons.tsx';
import styles from './conversation.module.css';

interface ConversationActionsProps {
  conversation: { id: string; title: string };
  /** True while nothing was asked. */
  isEmpty: boolean;
}

/** What can be done with a conversation as a whole: take it away, give it another title, remove it. */
export function ConversationActions({ conversation, isEmpty }: ConversationActionsProps) {
  const { id } = conversation;
  const navigate = useSiteNavigate();
  const [dialog, setDialog] = useState<'rename' | 'remove'>();
  const [remove, { isLoading }] = aiChatApi.remove.useMutation();
  const close = () => setDialog(undefined);
  const confirm = async () => {
    const { data } = await remove({ id });
    if (data) navigate('/Conversation');
    else close();
  };
  return (
    <>
      {!isEmpty && <ExportButtons kind="chat" id={id} />}
      <Button onClick={() => setDialog('rename')}>改名</Button>
      <Button onClick={() => setDialog('remove')}>删除</Button>
      {dialog === 'rename' && <RenameDialog conversation={conversation} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title="删除这次会话？"
          action="删除"
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={close}
        >
          连同全部问答一起删除，不能恢复；正在写的回答会先停下。
        </ConfirmDialog>
      )}
    </>
  );
}

function RenameDialog({
  conversation: { id, title },
  onClose,
}: Pick<ConversationActionsProps, 'conversation'> & { onClose: () => void }) {
  const [rename, { isLoading }] = aiChatApi.rename.useMutation();
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get('title') ?? '').trim();
    if (next === '') return setError('请填写标题');
    const { data } = await rename({ id, title: next });
    if (data) onClose();
  };
  return (
    <Dialog title="给会话改名" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label="标题" {...(error !== undefined && { error })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              name="title"
              defaultValue={title}
              maxLength={MAX_AI_TITLE_LENGTH}
            />
          )}
        </Field>
        <p className={styles.dialogActions}>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" type="submit" busy={isLoading}>
            保存
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
