import styles from './feedback.module.css';
import { cx } from '../class-names.ts';

/** Props of {@link Skeleton}. */
export interface SkeletonProps {
  /** Kind of row that is loading; determines the height. */
  kind: 'tender' | 'list' | 'news';
  rows?: number;
}

const KINDS = { tender: styles.tender, list: styles.list, news: styles.news };

const WIDTHS = [
  [86, 52],
  [72, 60],
  [92, 44],
  [64, 56],
] as const;

function Placeholder({ className, width }: { className?: string; width?: number }) {
  const style = width ? { width: `${width}%` } : undefined;
  return <span className={cx(styles.bone, className)} style={style} />;
}

/** Placeholder rows with the height of the rows being loaded. */
export function Skeleton({ kind, rows = 4 }: SkeletonProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr">正在加载</span>
      <ul className={cx(styles.skeleton, KINDS[kind])} aria-hidden="true">
        {Array.from({ length: rows }, (_, i) => {
          const [title, meta] = WIDTHS[i % WIDTHS.length]!;
          return (
            <li key={i}>
              {kind === 'tender' && <Placeholder className={styles.badgeBone} />}
              <span className={styles.textBone}>
                <Placeholder width={title} />
                <Placeholder width={meta} />
              </span>
              {kind === 'tender' && <Placeholder className={styles.amountBone} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
