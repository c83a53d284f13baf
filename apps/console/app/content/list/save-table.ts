import { toCsv } from './export-rows.ts';

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Lets the browser save a table as CSV. */
export async function saveCsv(title: string, table: readonly (readonly string[])[]): Promise<void> {
  save(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
}

/** Lets the browser save a table as a workbook; every cell is text, so nothing is computed. */
export async function saveXlsx(
  title: string,
  table: readonly (readonly string[])[],
): Promise<void> {
  // Loaded when it is needed: few exports are made.
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const cells = table.map((row) => row.map((value) => ({ value, type: String })));
  save(await writeExcelFile(cells).toBlob(), `${title}.xlsx`);
}
