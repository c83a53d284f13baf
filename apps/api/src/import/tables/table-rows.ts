/** A table that can't be read. The message is Chinese, names the line where there is one, and says what to do. */
export class TableError extends Error {}

/** Value of a cell. */
export type CellValue = string | number | boolean | Date | null;

/** Row of a table. */
export interface TableRow {
  /** Its number in the file, from 1: of a row over several lines that of the first. */
  line: number;
  cells: readonly CellValue[];
}

/** Most bytes of a table, unpacked. */
export const MAX_CSV_BYTES = 100 * 1024 * 1024;
/** Most characters of a cell. A quote without its end would make the rest of the file one. */
export const MAX_CELL_LENGTH = 1024 * 1024;

export const tooLarge = () =>
  new TableError('表格太大，读不下。请分成几个文件，每个不超过 100 MB，再分别上传');
