import { formatAmount } from '@zhucheng/domain-tender';
import { AppLink, cx } from '@zhucheng/ui';
import styles from './charts.module.css';

/** Line of {@link ShareBars}. */
export interface ShareLine {
  key: string;
  name: string;
  total: number;
  amount?: string | null;
  /** Page of the line: its list, or its organisation. */
  href?: string | undefined;
}

interface ShareBarsProps {
  lines: readonly ShareLine[];
  label: string;
  /** Measure word of the numbers. */
  unit: string;
  /** More room for names: those of organisations. */
  longNames?: boolean;
}

/** Numbers as bars, a line each. */
export function ShareBars({ lines, label, unit, longNames }: ShareBarsProps) {
  const highest = Math.max(1, ...lines.map(({ total }) => total));
  return (
    <ul className={cx(styles.bars, longNames && styles.longNames)} aria-label={label}>
      {lines.map(({ key, name, total, amount, href }) => (
        <li key={key}>
          <span title={name}>{href ? <AppLink to={href}>{name}</AppLink> : name}</span>
          <i style={{ width: `${((total / highest) * 100).toFixed(1)}%` }} aria-hidden="true" />
          <span className={styles.barValue}>
            {total} {unit}
            {amount ? <small>{formatAmount(amount)}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
