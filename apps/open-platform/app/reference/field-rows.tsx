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

interface RowsProps {
  depth: number;
  /** Fields of a reply: nobody has to fill them in. */
  isReply: boolean;
}

function Below({ row, depth, isReply }: RowsProps & { row: FieldRow }) {
  if (row.cut === 'circular') return <p className={styles.cut}>{CUTS.circular}</p>;
  if (row.fields.length === 0) return null;
  const rows = <FieldRows rows={row.fields} depth={depth + 1} isReply={isReply} />;
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
export function FieldRows(props: Partial<RowsProps> & { rows: readonly FieldRow[] }) {
  const { rows, depth = 0, isReply = false } = props;
  return (
    <ul className={styles.fields}>
      {rows.map((row, index) => (
        <li key={`${row.name}${index}`}>
          <div className={styles.field}>
            <b>{row.name}</b>
            <span>{row.type}</span>
            {!isReply && row.required && <em>必填</em>}
            {isReply && !row.required && <span>可能没有</span>}
            {row.notes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </div>
          {row.description && <p>{row.description}</p>}
          <Values values={row.values} />
          <Below row={row} depth={depth} isReply={isReply} />
        </li>
      ))}
    </ul>
  );
}
