import styles from './reference.module.css';

/** HTTP method, in its colour. */
export function Method({ method }: { method: string }) {
  return (
    <span className={styles.method} data-method={method}>
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
