import { useSession } from '@zhucheng/auth-store';
import { Button, Icon } from '@zhucheng/ui';
import { useState, type ReactNode } from 'react';
import { SignDialog } from './sign-dialog.tsx';
import { describeSignature, type SignedText } from './signed-text.ts';
import styles from './signing.module.css';
import type { OutdatedStandard } from './standards-to-review.tsx';
import { SIGNING_ID } from './use-problem-choice.ts';

/** The button that had the focus has gone. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

interface SignBoxProps {
  text: SignedText;
  isSignable: boolean;
  /** Standards that are to be looked at before signing. */
  outdated: readonly OutdatedStandard[];
  /** Says whether it can be signed, and what stands against it. */
  children: ReactNode;
}

/** Who has signed a text; before, what stands against it, or the button that signs. */
export function SignBox({ text, isSignable, outdated, children }: SignBoxProps) {
  const { signature } = text;
  const { user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const [isNew, setIsNew] = useState(false);
  if (signature?.stands) {
    return (
      <div
        className={styles.signed}
        role="status"
        id={SIGNING_ID}
        tabIndex={-1}
        ref={isNew ? takeFocus : undefined}
      >
        <b>
          <Icon name="check" />
          已签发
        </b>
        <p>{describeSignature(signature)}。改动后签发作废。</p>
      </div>
    );
  }
  return (
    <div className={styles.signBox} id={SIGNING_ID} tabIndex={-1}>
      {children}
      {isSignable && (
        <Button variant="primary" onClick={() => setIsOpen(true)}>
          签发
        </Button>
      )}
      {signature && (
        <p className={styles.lapsed}>{describeSignature(signature)}，之后改过，签发已作废。</p>
      )}
      {isOpen && (
        <SignDialog
          text={text}
          name={user.realname}
          outdated={outdated}
          onSigned={() => setIsNew(true)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
