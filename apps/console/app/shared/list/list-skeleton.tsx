import styles from './list.module.css';

const ROWS = 12;

/** Rows of a list that is loading. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="正在载入">
      {Array.from({ length: ROWS }, (_, at) => (
        <i key={at} />
      ))}
    </div>
  );
}
