import type { Sheet as LibrarySheet } from 'write-excel-file/node';
import { fill, plain, row, written, type Cell } from './cells.ts';

/** Conditional format of cells. */
export type ConditionalFormatting = NonNullable<
  LibrarySheet<Buffer>['conditionalFormatting']
>[number];

/** List of allowed values of a range of cells. */
export interface Choice {
  range: string;
  values: readonly string[];
}

interface SheetOptions {
  /** Name of the tab. */
  name: string;
  /** Column widths in characters; titles and notes span all columns. */
  columns: readonly number[];
  landscape?: boolean;
  /** Owner, printed in the footer. */
  foot?: string;
}

/** Builder of a worksheet, row by row from the top. */
export class Sheet {
  readonly name: string;
  readonly columns: readonly number[];
  readonly landscape: boolean;
  readonly foot: string;
  readonly rows: Cell[][] = [];
  readonly rules: ConditionalFormatting[] = [];
  readonly choices: Choice[] = [];
  /** Number of frozen rows, repeated on each printed page: all down to the table's header. */
  headRows = 0;

  constructor({ name, columns, landscape = false, foot = '筑程云 资料下载' }: SheetOptions) {
    this.name = name;
    this.columns = columns;
    this.landscape = landscape;
    this.foot = foot;
  }

  get width(): number {
    return this.columns.length;
  }

  /** Number of the next row in formulas. */
  get next(): number {
    return this.rows.length + 1;
  }

  /** Adds a row and returns its number. */
  add(...cells: Cell[]): number {
    this.rows.push(row(...cells));
    return this.rows.length;
  }

  /** Adds the form's title over its whole width. */
  title(text: string): this {
    this.add(plain(text, { span: this.width, size: 16, bold: true, align: 'center', height: 34 }));
    return this;
  }

  /** Adds facts above the table: names and values with their column spans. */
  facts(...facts: [name: string, value: string | null, names: number, values: number][]): this {
    this.add(
      ...facts.flatMap(([name, value, names, values]) => [
        plain(name, { span: names, align: 'right', height: 22 }),
        written(value, { span: values }),
      ]),
    );
    return this;
  }

  /** Adds the table's header rows, which are frozen. */
  head(...rows: Cell[][]): this {
    for (const cells of rows) this.add(...cells);
    this.headRows = this.rows.length;
    return this;
  }

  /** Adds example lines, then empty ones. Returns the first and last row number. */
  lines<T>(examples: readonly T[], total: number, make: (row: number, example?: T) => Cell[]) {
    const first = this.next;
    for (let i = 0; i < total; i += 1) {
      const cells = make(this.next, examples[i]);
      const [lead] = cells;
      if (lead) lead.height ??= 21;
      this.add(...cells);
    }
    return { first, last: this.rows.length };
  }

  /** Adds signature fields, spread over the width. */
  signatures(...people: string[]): this {
    this.add(plain('', { height: 10 }));
    const share = Math.floor(this.width / people.length);
    this.add(
      ...people.map((person, i) =>
        plain(`${person}：`, {
          span: i === people.length - 1 ? this.width - share * i : share,
          height: 28,
        }),
      ),
    );
    return this;
  }

  /** Adds notes below the table, one per line. */
  notes(...lines: string[]): this {
    for (const line of lines) {
      // About two characters of ten points to a unit of width.
      const perLine = this.columns.reduce((sum, width) => sum + width, 0) / 1.75;
      const height = 15 * Math.ceil(line.length / perLine);
      this.add(plain(line, { span: this.width, size: 9, height }));
    }
    return this;
  }

  /** Adds a conditional colour; the formula refers to the first row of the range. */
  mark(range: ConditionalFormatting['cellRange'], formula: string, colour: MarkColour): this {
    this.rules.push({
      cellRange: range,
      condition: { formula: `=${formula}` },
      style: MARKS[colour],
    });
    return this;
  }

  /** Adds a list of allowed values. */
  choose(range: string, ...values: string[]): this {
    this.choices.push({ range, values });
    return this;
  }
}

const MARKS = {
  red: { backgroundColor: '#FDECEA', textColor: '#B3261E' },
  yellow: { backgroundColor: '#FDF3DC', textColor: '#8A5A00' },
  blue: { backgroundColor: '#EAF1FE', textColor: '#0E47B8' },
  green: { backgroundColor: '#E6F5EE', textColor: '#0B7A4B' },
} as const;

/** Conditional colours: red wrong, yellow caution, blue check again, green done. */
export type MarkColour = keyof typeof MARKS;

/** Range of cells; rows and columns count from 1. */
export const area = (fromRow: number, fromColumn: number, toRow: number, toColumn: number) => ({
  from: { row: fromRow, column: fromColumn },
  to: { row: toRow, column: toColumn },
});

/** Empty cells. */
export const blanks = (count: number): Cell[] => Array.from({ length: count }, () => fill());
