import { formatCount, AppLink } from '@zhucheng/ui';
import type { ReactNode } from 'react';
import type { ListRemoval } from './list-removals.ts';
import styles from './ways-out.module.css';

interface WaysOutProps {
  /** Filters to take off, with what the list then has. */
  removals: readonly ListRemoval[];
  /** Measure word of the results. */
  unit: string;
  /** Nearest regions with results. */
  regions?: readonly ListRemoval[];
  /** Further ways, such as an alert. */
  children?: ReactNode;
}

/** Counted ways out of an empty list, each a link. */
export function WaysOut({ removals, unit, regions = [], children }: WaysOutProps) {
  return (
    <div className={styles.ways}>
      <Links title="放宽条件，能看到" items={removals} unit={unit} />
      <Links title="附近地区有" items={regions} unit={unit} />
      {children}
    </div>
  );
}

function Links(props: { title: string; items: readonly ListRemoval[]; unit: string }) {
  const { title, items, unit } = props;
  if (items.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {items.map(({ label, total, href }) => (
          <li key={href}>
            <AppLink to={href} rel="nofollow">
              <span>
                {label}：<b>{formatCount(total)}</b> {unit}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
}
