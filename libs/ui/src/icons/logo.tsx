import styles from './icon.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** Variant for ink backgrounds, with a lighter ground line. */
  onInk?: boolean;
  className?: string;
}

/** Logo without name: a cable-stayed tower in a drawing frame. */
export function Logo({ onInk, className }: LogoProps) {
  return (
    <svg
      className={cx(styles.logo, onInk && styles.onInk, className)}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <path d="M1 1h26v26H1zM5 20.5h18M14 5v15.5M14 7L6.5 20.5M14 7l7.5 13.5M14 11.5l-3.5 9M14 11.5l3.5 9" />
      <path className={styles.ground} d="M5 23.5h18" />
    </svg>
  );
}
