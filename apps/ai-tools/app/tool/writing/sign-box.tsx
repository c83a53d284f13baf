import { useSession } from '@zhucheng/auth-store';
import type { AiWrite, AiWriteSignature } from '@zhucheng/contracts';
import { formatDateTime } from '@zhucheng/domain-tender';
import type { Draft } from '@zhucheng/domain-writing/types';
import { Button, Icon } from '@zhucheng/ui';
import { useState } from 'react';
import { SignGate } from '../../shared/draft/sign-gate.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { StandardsToReview, type OutdatedStandard } from './standards-to-review.tsx';
import styles from './writing.module.css';

/** Said before each change of a signed writing. */
export const UNSIGNS = '这一份已签发，改动存下后签发作废，要重新签发。';

/** Who signed, and when, in a line. */
export const describeSignature = ({ signer, time }: AiWriteSignature): string =>
  `${signer}于 ${formatDateTime(time)} 签发`;

interface SignBoxProps {
  write: AiWrite;
  draft: Draft;
  outdated: readonly OutdatedStandard[];
}

/** Who has signed a writing; before, what stands against it, or the button that signs. */
export function SignBox({ write, draft, outdated }: SignBoxProps) {
  const { signature } = write;
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (signature?.stands) {
    return (
      <div>
        <div className={styles.signed} role="status">
          <b>
            <Icon name="check" />
            已签发
          </b>
          <p>{describeSignature(signature)}。改动后签发作废。</p>
        </div>
        <StandardsToReview standards={outdated} />
      </div>
    );
  }
  return (
    <div className={styles.signBox}>
      <SignGate draft={draft} />
      {draft.signable && (
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          签发
        </Button>
      )}
      {signature && (
        <p className={styles.lapsed}>{describeSignature(signature)}，之后改过，签发已作废。</p>
      )}
      <StandardsToReview standards={outdated} />
      {isOpen && (
        <SignDialog
          write={write}
          name={user.realname}
          outdated={outdated}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
