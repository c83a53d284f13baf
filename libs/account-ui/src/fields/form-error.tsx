import { Icon } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from '../account.module.css';

/** What went wrong with the last try, told at once; its place is there before, so that it is told at all. */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p className={styles.failure} id={id} role="alert">
      {children && (
        <>
          <Icon name="warning" />
          {children}
        </>
      )}
    </p>
  );
}
