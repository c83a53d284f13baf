import styles from '../contract.module.css';
import { compareWordings } from '../sheet/text-lines.ts';

/** A quote as it reads and as it should: what is left out struck through, what is new underlined. */
export function WordingChange({ before, after }: { before: string; after: string }) {
  const { head, deleted, inserted, tail } = compareWordings(before, after);
  return (
    <>
      {head}
      {deleted && <del className={styles.deleted}>{deleted}</del>}
      {inserted && <ins className={styles.inserted}>{inserted}</ins>}
      {tail}
    </>
  );
}
