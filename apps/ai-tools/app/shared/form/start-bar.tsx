import { useHydrated } from '@zhucheng/app-shell';
import { Button, Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './start-bar.module.css';

interface StartBarProps {
  price: string;
  /** What is to be known about the price. */
  words: ReactNode;
  /** Of the button. */
  label: string;
  disabled?: boolean;
  busy: boolean;
  /** Why it could not be started. */
  failure: string | undefined;
}

/** End of a form that starts something: its price, the button, and why it did not start. */
export function StartBar({ price, words, label, disabled, busy, failure }: StartBarProps) {
  // A form that is sent before the page is alive would load it anew, empty.
  const isAlive = useHydrated();
  return (
    <>
      <div className={styles.bar}>
        <p>
          <b>{price}</b>
          <span>{words}</span>
        </p>
        <Button
          type="submit"
          variant="cta"
          size="large"
          busy={busy}
          disabled={disabled || !isAlive}
        >
          {label}
        </Button>
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          <Icon name="warning" />
          {failure}
        </p>
      )}
    </>
  );
}
