import { cx } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import styles from './flag.module.css';

/** What a flag says by its colour; its words say it too. */
export type FlagLook = 'outlined' | 'ok' | 'blue' | 'soon' | 'bad';

/** A state, a price or a validity as a small label. */
export function Flag({ look, children }: { look?: FlagLook | undefined; children: ReactNode }) {
  return <span className={cx(styles.flag, look && styles[look])}>{children}</span>;
}
