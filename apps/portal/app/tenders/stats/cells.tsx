import { MIN_SAMPLE } from '@zhucheng/domain-tender';
import {
  formatChange,
  formatShare,
  getYearChange,
  MIN_COMPARED,
} from '@zhucheng/domain-tender/statistics';
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

interface MedianProps {
  median: string | null;
  /** Number of amounts. */
  priced: number;
  unit: AmountUnit;
  /** False where medians are not known of so many notices. */
  detailed: boolean;
}

/** Median of the amounts; in words where they are too few. */
export function Median({ median, priced, unit, detailed }: MedianProps) {
  if (median !== null) return formatInUnit(median, unit);
  if (priced === 0 || !detailed) return '—';
  return <TooFew title={`写明金额的不到 ${MIN_SAMPLE} 条，不算中位`} />;
}

/** Share of tender notices that have a result; in words where they are too few. */
export function ResolvedShare({ tenders, resolved }: { tenders: number; resolved: number }) {
  if (tenders === 0) return '—';
  if (tenders >= MIN_SAMPLE) return formatShare(resolved, tenders);
  return <TooFew title={`招标公告不到 ${MIN_SAMPLE} 条，不算比例`} />;
}

const TooFew = ({ title }: { title: string }) => (
  <span className={styles.quiet} title={title}>
    样本不足
  </span>
);

/** Change against the year before; in words where there is no base. */
export function YearChange({ total, before }: { total: number; before: number }) {
  const change = getYearChange(total, before);
  if (change === undefined) {
    return <TooFew title={`上一年同月不到 ${MIN_COMPARED} 条，不比较`} />;
  }
  const text = formatChange(change);
  return <span className={text.startsWith('−') ? styles.less : styles.more}>{text}</span>;
}
