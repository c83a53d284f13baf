import type { FieldRow } from './document/schema-rows.ts';
import styles from './reference.module.css';

const CUTS = { circular: '与上层相同，不再展开', long: '字段太多，不再展开' };

/** Longer enumerations are folded. */
const SHOWN_VALUES = 12;

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0) return null;
  const list = values.map((value) => <code key={value}>{value}</code>);
  if (values.length <= SHOWN_VALUES) return <p className={styles.values}>{list}</p>;
  return (
    <details className={styles.fold}>
      <summary>展开 {values.length} 个取值</summary>
      <p className={styles.values}>{list}</p>
    </details>
  );
}

function Below({ row, depth }: { row: FieldRow; depth: number }) {
  if (row.cut === 'circular') return <p className={styles.cut}>{CUTS.circular}</p>;
  if (row.fields.length === 0) return null;
  const rows = <FieldRows rows={row.fields} depth={depth + 1} />;
  return (
    <>
      {depth === 0 ? (
        rows
      ) : (
        <details className={styles.fold}>
          <summary>展开 {row.fields.length} 个字段</summary>
          {rows}
        </details>
      )}
      {row.cut && <p className={styles.cut}>{CUTS[row.cut]}</p>}
    </>
  );
}

/** Fields with their types, limits and values; fields of fields below, deeper ones folded. */
export function FieldRows({ rows, depth = 0 }: { rows: readonly FieldRow[]; depth?: number }) {
  return (
    <ul className={styles.fields}>
      {rows.map((row, index) => (
        <li key={`${row.name}${index}`}>
          <div className={styles.field}>
            <b>{row.name}</b>
            <span>{row.type}</span>
            {row.required && <em>必填</em>}
            {row.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </div>
          {row.description && <p>{row.description}</p>}
          <Values values={row.values} />
          <Below row={row} depth={depth} />
        </li>
      ))}
    </ul>
  );
}
