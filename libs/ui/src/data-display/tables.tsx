import type { ReactNode } from 'react';
import styles from './data-display.module.css';
import { cx } from '../class-names.ts';

/** A column of a {@link DataTable}. */
export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** `code` also never wraps. */
  variant?: 'nowrap' | 'code';
  /** Left out on phones. */
  hideOnPhone?: boolean;
}

/** Props of {@link DataTable}. */
export interface DataTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  /** Says what the table holds, for screen readers. */
  caption: string;
  /** Right below a block heading, which already drew the ink rule. */
  borderless?: boolean;
}

/** A table with one ink rule. It scrolls inside its own box when it is too wide. */
export function DataTable<Row>({
  columns,
  rows,
  getRowKey: keyOf,
  caption,
  borderless: below,
}: DataTableProps<Row>) {
  const classOf = ({ align, variant: look, hideOnPhone: phoneOff }: TableColumn<Row>) =>
    cx(align === 'end' && styles.end, look && styles[look], phoneOff && styles.phoneOff);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={cx(styles.table, below && styles.below)}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
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

/** A field that a clarification changed. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** Props of {@link DiffTable}. */
export interface DiffTableProps {
  changes: readonly FieldChange[];
  /** Heads of the two value columns. */
  fromLabel?: string;
  toLabel?: string;
}

/** Table of changed fields: name, old and new value. Equal beginnings and ends are not marked. */
export function DiffTable({ changes, fromLabel = '原公告', toLabel = '现在' }: DiffTableProps) {
  return (
    <table className={cx(styles.table, styles.below, styles.diff)}>
      <caption className="sr">改动的字段</caption>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">{fromLabel}</th>
          <th scope="col">{toLabel}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => {
          const parts = splitCommonParts(from, to);
          return (
            <tr key={field}>
              <td>{field}</td>
              <td>
                {parts.head}
                {parts.from && <del>{parts.from}</del>}
                {parts.tail}
              </td>
              <td>
                {parts.head}
                {parts.to && <ins>{parts.to}</ins>}
                {parts.tail}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A changed value of at most this many characters is marked as a whole: 11 月 24 日 09:30. */
const MAX_WHOLE_CHANGE_LENGTH = 16;
/** Shared beginnings and ends shorter than this (in tokens) are no help to the eye. */
const MIN_SHARED_TOKENS = 4;
/** Numbers, dates and Latin words are never cut in the middle. */
const TOKEN = /[\p{Script=Latin}\d.,:%-]+|\p{L}|[^\p{L}\d]/gu;

/** Splits two wordings into what they share at both ends and what differs between. */
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
