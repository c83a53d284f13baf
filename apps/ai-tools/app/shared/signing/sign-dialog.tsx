import { useAppStore } from '@zhucheng/api-client';
import { useShowToast } from '@zhucheng/app-shell';
import { MAX_AI_SIGNER_LENGTH } from '@zhucheng/contracts';
import { Button, Dialog, Field, Input } from '@zhucheng/ui';
import { useState } from 'react';
import { refreshText, TEXT_CALLS, type SignedText } from './signed-text.ts';
import styles from './signing.module.css';
import { StandardsToReview, type OutdatedStandard } from './standards-to-review.tsx';

interface SignDialogProps {
  text: SignedText;
  /** Name of the member, as a suggestion. */
  name: string;
  outdated: readonly OutdatedStandard[];
  onSigned: () => void;
  onClose: () => void;
}

/** Dialog that signs a text as it stands on the page. */
export function SignDialog({ text, name, outdated, onSigned, onClose }: SignDialogProps) {
  const { kind, id, revision } = text;
  const store = useAppStore();
  const showToast = useShowToast();
  const [signer, setSigner] = useState(name);
  const [sign, { isLoading }] = TEXT_CALLS[kind].sign.useMutation();
  const isBlank = signer.trim() === '';
  const submit = async () => {
    const { data } = await sign({ id, revision, signer: signer.trim() });
    if (data) {
      showToast('success', '已签发');
      onSigned();
      // Refused: the page shows what was found, or changed elsewhere.
    } else refreshText(store, text);
    onClose();
  };
  return (
    <Dialog title="签发这一份" onClose={onClose}>
      <p className={styles.dialogText}>
        签发前在服务器上重新核对一遍。签发人和时间写进导出的文件；签发后再改，签发作废，要重新签发。
      </p>
      <StandardsToReview standards={outdated} />
      <form
        className={styles.signForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank) void submit();
        }}
      >
        <Field label="签发人" {...(isBlank && { error: '请填写签发人' })}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              autoComplete="name"
              value={signer}
              maxLength={MAX_AI_SIGNER_LENGTH}
              onChange={({ target }) => setSigner(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={isLoading}>
          签发
        </Button>
      </form>
    </Dialog>
  );
}
