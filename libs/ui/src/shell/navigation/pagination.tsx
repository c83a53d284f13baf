import styles from './navigation.module.css';
import { getLastReachablePage, getPaginationItems } from './pagination-items.ts';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/paths.ts';
import { AppLink } from '../../app-link.tsx';
import { cx } from '../../class-names.ts';
import { formatCount } from '../../format-count.ts';

/** Props of {@link Pagination}; numbers as in a list reply. */
export interface PaginationProps {
  current: number;
  pages: number;
  total: number;
  size?: number;
  /** Returns the address of a page. */
  hrefFor: (page: number) => string;
}

/** Arrow; visible but no link without a target. */
function ArrowLink({ icon, label, to }: { icon: IconName; label: string; to: string | null }) {
  if (to === null) {
    return (
      <span className={cx(styles.step, styles.off)}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <AppLink
      className={styles.step}
      to={to}
      aria-label={label}
      rel={icon === 'left' ? 'prev' : 'next'}
    >
      <Icon name={icon} />
    </AppLink>
  );
}

/** Page links with the total; nothing for an empty list. */
export function Pagination({ current, pages, total, size = 20, hrefFor }: PaginationProps) {
  if (total === 0) return null;
  const last = getLastReachablePage(pages, size);
  return (
    <nav className={styles.pagination} aria-label="分页" data-print="hide">
      {last > 1 && (
        <>
          <ArrowLink icon="left" label="上一页" to={current > 1 ? hrefFor(current - 1) : null} />
          <ol>
            {getPaginationItems(current, last).map((step, i) => {
              const far =
                step !== 'gap' && Math.abs(step - current) > 1 && step !== 1 && step !== last;
              return (
                <li key={step === 'gap' ? `gap-${i}` : step} className={cx(far && styles.far)}>
                  {step === 'gap' ? (
                    <span className={styles.step}>…</span>
                  ) : (
                    <AppLink
                      className={styles.step}
                      to={hrefFor(step)}
                      aria-label={`第 ${step} 页`}
                      aria-current={step === current ? 'page' : undefined}
                    >
                      {formatCount(step)}
                    </AppLink>
                  )}
                </li>
              );
            })}
          </ol>
          <ArrowLink
            icon="right"
            label="下一页"
            to={current < last ? hrefFor(current + 1) : null}
          />
        </>
      )}
      <span className={styles.total}>
        共 {formatCount(total)} 条，每页 {size} 条
      </span>
      {pages > last && (
        <p className={styles.limit}>
          最多翻到第 {formatCount(last)} 页。要看更早的内容，请缩小筛选范围。
        </p>
      )}
    </nav>
  );
}
