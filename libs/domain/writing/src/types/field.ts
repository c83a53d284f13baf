/** One row of a table field: cell texts by column name. */
export type FieldRow = Readonly<Record<string, string>>;

/**
 * What somebody entered in one field. A date is `YYYY-MM-DD`, a date range both its ends, an amount yuan, a region the
 * names from the province down, a material the ids of uploads.
 */
export type FieldValue = string | number | boolean | readonly string[] | readonly FieldRow[];

/** What somebody entered in a tool's form, by field name. A field left empty is missing. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

export const FIELD_KINDS = [
  'text',
  'longText',
  'number',
  'amount',
  'date',
  'dateRange',
  'select',
  'multiSelect',
  'region',
  'table',
  'material',
  'checkbox',
] as const;

/** Kind of a field: which control it gets and what it accepts. */
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Choice of a `select` or `multiSelect`; `value` is what is stored and written. */
export interface FieldOption {
  value: string;
  label: string;
}

/** Column of a `table` field. */
export interface FieldColumn {
  name: string;
  label: string;
  kind: 'text' | 'number' | 'amount' | 'date';
  required?: boolean;
  unit?: string;
}

/** Field of a tool's form. */
export interface ToolField {
  /** Key in {@link FieldValues}. */
  name: string;
  label: string;
  kind: FieldKind;
  required: boolean;
  /** Heading above it in the form; the same as the field before if it has none. */
  group?: string;
  /** What to enter and how, below the control. */
  hint?: string;
  placeholder?: string;
  /** Characters of a text, value of a number or amount, rows of a table, choices of a `multiSelect`. */
  max?: number;
  /** Smallest number or amount. */
  min?: number;
  /** Whether a number has to be whole. */
  whole?: boolean;
  options?: readonly FieldOption[];
  columns?: readonly FieldColumn[];
  /** Unit behind a number: `m`, `台`. */
  unit?: string;
  /** Only asked for where another field is one of these values. */
  shownFor?: { field: string; values: readonly string[] };
}

/** What is wrong with a field. */
export interface FieldProblem {
  /** Its name; of a cell, also row (from 0) and column: `items.2.quantity`. */
  field: string;
  message: string;
}
