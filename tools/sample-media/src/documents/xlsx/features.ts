import type { Feature } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Sheet } from './sheet.ts';

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';
const BOOK_FILE = 'xl/workbook.xml';

const formatFooter = ({ foot }: Sheet) =>
  `&amp;L&amp;9${foot}&amp;C&amp;9&amp;A&amp;R&amp;9第 &amp;P 页 共 &amp;N 页`;

const insert =
  (file: typeof SHEET_FILE | typeof BOOK_FILE, root: string) => (xml: string, markup: string) =>
    insertElementMarkupAccordingToOrderOfSiblings(
      xml,
      markup,
      getOrderOfSiblings(file, root) ?? [],
      root,
    );

const intoSheet = insert(SHEET_FILE, 'worksheet');

/** Page setup (A4, fitted to the width, centred, numbered) and the lists of allowed values. */
export function pageSetup(sheets: readonly Sheet[]): Feature<never> {
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
            const sheet = sheets[sheetIndex];
            if (!sheet) return xml;
            const orientation = sheet.landscape ? 'landscape' : 'portrait';
            const sized = xml
              .replace(
                /<pageMargins[^>]*\/>/,
                '<pageMargins left="0.55" right="0.55" top="0.6" bottom="0.7" header="0.3" footer="0.35"/>',
              )
              .replace(
                /<pageSetup[^>]*\/>/,
                `<pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
              );
            const parts = [
              '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
              '<printOptions horizontalCentered="1"/>',
              `<headerFooter><oddFooter>${formatFooter(sheet)}</oddFooter></headerFooter>`,
              ...validations(sheet),
            ];
            return parts.reduce(intoSheet, sized);
          },
        },
      },
    },
  } as unknown as Feature<never>;
}

function validations({ choices }: Sheet): string[] {
  if (choices.length === 0) return [];
  const all = choices.map(
    ({ range, values }) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${range}"><formula1>"${values.join(',')}"</formula1></dataValidation>`,
  );
  return [`<dataValidations count="${choices.length}">${all.join('')}</dataValidations>`];
}

/** Print areas and the header rows repeated on each page. */
export function printNames(sheets: readonly Sheet[]): Feature<never> {
  const names = sheets.flatMap((sheet, i) => {
    const quoted = `'${sheet.name}'`;
    const last = getCellAddress(sheet.rows.length - 1, sheet.width - 1).replace(/(\d+)/, '$$$1');
    const area = `${quoted}!$A$1:$${last}`;
    const titles = `${quoted}!$1:$${sheet.headRows}`;
    return [
      `<definedName name="_xlnm.Print_Area" localSheetId="${i}">${area}</definedName>`,
      sheet.headRows > 0 &&
        `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${titles}</definedName>`,
    ].filter((name) => name !== false);
  });
  return {
    files: {
      transform: {
        [BOOK_FILE]: {
          transform: (xml: string) =>
            xml
              .replace(
                /<definedNames\s*\/>|<definedNames><\/definedNames>/,
                `<definedNames>${names.join('')}</definedNames>`,
              )
              .replace(
                /<calcPr\s*\/>|<calcPr><\/calcPr>/,
                '<calcPr calcId="191029" fullCalcOnLoad="1"/>',
              ),
        },
      },
    },
  } as unknown as Feature<never>;
}

/** Values of formulas by sheet and address. */
export type Values = readonly ReadonlyMap<string, string | number>[];

/** Stores computed values beside their formulas. */
export function withValues(sheets: readonly Sheet[], values: Values): Feature<never> {
  const put = (xml: string, sheetIndex: number) =>
    xml.replace(
      /<c r="([A-Z]+\d+)"([^>]*)><f>(.*?)<\/f><\/c>/g,
      (_cell, at: string, rest: string, formula: string) => {
        const value = values[sheetIndex]?.get(at);
        if (value === undefined)
          throw new Error(`${sheets[sheetIndex]?.name} ${at}: ${formula} has no value`);
        return typeof value === 'number'
          ? `<c r="${at}"${rest}><f>${formula}</f><v>${value}</v></c>`
          : `<c r="${at}"${rest} t="str"><f>${formula}</f><v>${sanitizeTextContent(value)}</v></c>`;
      },
    );
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) =>
            put(xml, sheetIndex),
        },
      },
    },
  } as unknown as Feature<never>;
}
