import { formatChange, getYearChange, MIN_COMPARED } from '@zhucheng/domain-tender/statistics';
import { AppLink, formatCount } from '@zhucheng/ui';
import { formatInUnit, type AmountUnit } from './amount-unit.ts';
import styles from './stats.module.css';

/** A number that opens the list of its notices; plain for nothing, and without an address. */
export function CountLink({ total, href }: { total: number; href: string | undefined }) {
  if (total === 0 || href === undefined) return formatCount(total);
  return (
    <AppLink to={href} rel="nofollow">
      {formatCount(total)}
    </AppLink>
  );
}

interface AmountLinkProps {
  amount: string;
  /** Number of notices with an amount; without any there is no sum. */
  priced: number;
  unit: AmountUnit;
  href: string | undefined;
}

/** A sum that opens the list of its notices. */
export function AmountLink({ amount, priced, unit, href }: AmountLinkProps) {
  if (priced === 0) return '—';
  const text = formatInUnit(amount, unit);
  return href === undefined ? (
    text
  ) : (
    <AppLink to={href} rel="nofollow">
      {text}
    </AppLink>
  );
}

/** Change against the year before; in words where there is no base. */
export function YearChange({ total, before }: { total: number; before: number }) {
  const change = getYearChange(total, before);
  if (change === undefined) {
    return (
      <span className={styles.quiet} title={`上一年同月不到 ${MIN_COMPARED} 条，不比较`}>
        样本不足
      </span>
    );
  }
  const text = formatChange(change);
  return <span className={text.startsWith('−') ? styles.less : styles.more}>{text}</span>;
}
