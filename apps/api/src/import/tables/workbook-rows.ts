import { readFile, stat } from 'node:fs/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { TableError, tooLarge, type CellValue, type TableRow } from './table-rows.ts';
import { checkWorkbook } from './workbook-check.ts';

/** Most bytes of a workbook. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Rows of a workbook's first sheet, without the empty ones; of formulas their stored values. Throws {@link TableError}. */
export async function* readWorkbookRows(path: string): AsyncGenerator<TableRow> {
  if ((await stat(path)).size > MAX_BYTES) throw tooLarge();
  const bytes = await readFile(path);
  await checkWorkbook(bytes);
  let last = -1;
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      if (index <= last) throw new TableError(`第 ${index + 1} 行：行的顺序不对。请重新保存后上传`);
      last = index;
      const cells = values.map(toCell);
      if (cells.some((cell) => cell !== null && cell !== '')) yield { line: index + 1, cells };
    }
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError(
      '工作簿里有读不懂的内容。请在 Excel 里重新保存为 xlsx，或另存为 CSV 后上传',
    );
  }
}

function toCell(value: unknown): CellValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  return value instanceof Date ? value : String(value);
}
