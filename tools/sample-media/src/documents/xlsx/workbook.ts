import writeExcelFile, { type Feature } from 'write-excel-file/node';
import { recalculate } from './recalculate.ts';
import { pageSetup, printNames, withValues } from './features.ts';
import type { Sheet } from './sheet.ts';

/**
 * Creates a workbook. Formulas carry the values computed by LibreOffice, so that viewers which don't compute show them
 * as well; throws if a formula fails.
 */
export async function workbook(...sheets: Sheet[]): Promise<Buffer> {
  const values = await recalculate(await draft(sheets));
  return draft(sheets, [withValues(sheets, values)]);
}

/** Creates a workbook whose formulas have values only if a feature stores them. */
export async function draft(
  sheets: readonly Sheet[],
  more: Feature<never>[] = [],
): Promise<Buffer> {
  const book = sheets.map((sheet) => ({
    data: sheet.rows,
    sheet: sheet.name,
    columns: sheet.columns.map((width) => ({ width })),
    orientation: 'landscape' as const,
    stickyRowsCount: sheet.headRows,
    showGridLines: false,
    ...(sheet.rules.length > 0 && { conditionalFormatting: sheet.rules }),
  }));
  const features = [pageSetup(sheets), printNames(sheets), ...more] as Feature<never>[];
  return writeExcelFile(
    book as never,
    {
      fontFamily: '宋体',
      fontSize: 10,
      features,
    } as never,
  ).toBuffer();
}
