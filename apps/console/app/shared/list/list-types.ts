import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';

/** Column of a list. */
export interface ListColumn<Row> {
  key: string;
  title: string;
  /** Width in pixels; one column has none and takes the rest. */
  width?: number;
  align?: 'right';
  /** Not shown below 820 pixels. */
  wideOnly?: boolean;
  /** Shown to those alone who choose it. */
  isOptional?: boolean;
  render: (row: Row) => ReactNode;
}

/** Filter of a list beside its search. */
export type ListFilter =
  | { kind: 'choice'; name: string; label: string; options: { value: string; label: string }[] }
  /** Days: `name` is the first, `until` the last, both YYYY-MM-DD. */
  | { kind: 'days'; name: string; until: string; label: string };

/** Action on all selected records. */
export interface BulkAction {
  key: string;
  label: string;
  isDanger?: boolean;
  /** Starts the change; resolves to the id of its task, or to undefined if it was refused. */
  start: (selection: Selection) => Promise<string | undefined>;
}

/** Records of a page, as the list calls reply. */
export interface ListData<Row> {
  records: readonly Row[];
  total: number;
  size: number;
}
