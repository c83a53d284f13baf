import { Fragment, type ReactNode } from 'react';
import styles from './data-display.module.css';
import { cx } from '../class-names.ts';

/** Column of a {@link DataTable}. */
export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Font of numbers or codes; `code` never wraps. */
  variant?: 'nowrap' | 'code';
  /** Hidden on phones. */
  hideOnPhone?: boolean;
}

const VARIANTS = { nowrap: styles.nowrap, code: styles.code };

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  /** Caption for screen readers. */
  caption: string;
  /** Omits the top rule, for tables below a block heading. */
  borderless?: boolean;
}

/** Table with an ink rule. Wide tables scroll in their own container. */
export function DataTable<Row>({
  columns,
  rows,
  getRowKey,
  caption,
  borderless,
}: DataTableProps<Row>) {
  const getCellClass = ({ align, variant, hideOnPhone }: TableColumn<Row>) =>
    cx(align === 'end' && styles.end, variant && VARIANTS[variant], hideOnPhone && styles.phoneOff);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={cx(styles.table, borderless && styles.below)}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={getCellClass(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getRowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={getCellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Field changed by a clarification. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** Props of {@link DiffTable}. */
export interface DiffTableProps {
  changes: readonly FieldChange[];
  /** Headings of the two value columns. */
  fromLabel?: string;
  toLabel?: string;
}

/** Table of changed fields: name, old and new value. Common beginnings and ends are not marked. */
export function DiffTable({ changes, fromLabel = '原公告', toLabel = '现在' }: DiffTableProps) {
  const rows = changes.map(({ field, from, to }) => {
    const marked = splitCommonParts(from, to);
    const parts: MarkedText[] = [
      { op: 'same', text: marked.head },
      { op: 'del', text: marked.from },
      { op: 'ins', text: marked.to },
      { op: 'same', text: marked.tail },
    ];
    return { key: field, field, parts };
  });
  return <MarkedDiffTable rows={rows} fromLabel={fromLabel} toLabel={toLabel} />;
}

/** Run of text that both sides have, or only the older (`del`) or the newer (`ins`) one. */
export interface MarkedText {
  op: 'same' | 'del' | 'ins';
  text: string;
}

/** Props of {@link MarkedDiffTable}. */
export interface MarkedDiffTableProps {
  rows: readonly { key: string; field: ReactNode; parts: readonly MarkedText[] }[];
  /** Headings of the two value columns. */
  fromLabel: string;
  toLabel: string;
  className?: string;
}

/** Table of changed fields whose texts are marked already: name, old and new value. */
export function MarkedDiffTable({ rows, fromLabel, toLabel, className }: MarkedDiffTableProps) {
  return (
    <table className={cx(styles.table, styles.below, styles.diff, className)}>
      <caption className="sr">改动的字段</caption>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">{fromLabel}</th>
          <th scope="col">{toLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, field, parts }) => (
          <tr key={key}>
            <td>{field}</td>
            <td>{markParts(parts.filter(({ op }) => op !== 'ins'))}</td>
            <td>{markParts(parts.filter(({ op }) => op !== 'del'))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Text with removed and inserted words marked in their places. */
export function MarkedWords({ parts }: { parts: readonly MarkedText[] }) {
  return <p className={styles.diff}>{markParts(parts)}</p>;
}

const markParts = (parts: readonly MarkedText[]) =>
  parts.map(({ op, text }, at) => {
    if (text === '') return null;
    if (op === 'same') return <Fragment key={at}>{text}</Fragment>;
    return op === 'del' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
  });

/** Maximum length in characters of values that are marked completely, such as 11 月 24 日 09:30. */
const MAX_WHOLE_CHANGE_LENGTH = 16;
/** Minimum length of an unmarked common beginning or end, in tokens. */
const MIN_SHARED_TOKENS = 4;
/** Tokens: numbers, dates and Latin words are never split. */
const TOKEN = /[\p{Script=Latin}\d.,:%-]+|\p{L}|[^\p{L}\d]/gu;

/** Splits two texts into common beginning, differing middle and common end. */
export function splitCommonParts(from: string, to: string) {
  const a = from.match(TOKEN) ?? [];
  const b = to.match(TOKEN) ?? [];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  const rest = Math.min(a.length, b.length) - start;
  while (end < rest && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  if (start < MIN_SHARED_TOKENS && a.length > start) start = 0;
  if (end < MIN_SHARED_TOKENS) end = 0;
  const replaced = start + end < Math.min(a.length, b.length);
  if (replaced && Math.max(from.length, to.length) <= MAX_WHOLE_CHANGE_LENGTH)
    [start, end] = [0, 0];
  return {
    head: a.slice(0, start).join(''),
    from: a.slice(start, a.length - end).join(''),
    to: b.slice(start, b.length - end).join(''),
    tail: a.slice(a.length - end).join(''),
  };
}
