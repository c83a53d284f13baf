/** @jest-environment node */
import fc from 'fast-check';
import { writeCell, writeReport } from './report-csv.ts';

/** Reads a quoted cell from its first quote on; returns it with the place after it. */
function readQuoted(line: string, from: number): [string, number] {
  const end = /(?<!")(?:"")*"(?!")/.exec(line.slice(from + 1));
  const after = from + 1 + (end ? end.index + end[0].length : 0);
  return [line.slice(from + 1, after - 1).replaceAll('""', '"'), after];
}

/** Reads a row of CSV as spreadsheets do. */
function readRow(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const comma = line.indexOf(',', at);
    const plainEnd = comma < 0 ? line.length : comma;
    const [cell, after] =
      line[at] === '"' ? readQuoted(line, at) : [line.slice(at, plainEnd), plainEnd];
    cells.push(cell);
    if (after >= line.length) return cells;
    at = after + 1;
  }
}

it.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['a,b', '"a,b"'],
  ['他说“好”"', '"他说“好”"""'],
  [-5, '-5'],
  [null, ''],
])('writes %j as %s', (cell, text) => expect(writeCell(cell)).toBe(text));

it('keeps every text, and makes no formula of any', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (texts) => {
      const read = readRow(texts.map(writeCell).join(','));
      // A text that has the sign by itself stays as it is.
      const strip = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r])/, '');
      expect(read.map(strip)).toEqual(texts.map(strip));
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

it('has figures, table and days', () => {
  const text = writeReport({
    from: '2026-11-19',
    to: '2026-11-20',
    days: ['2026-11-19', '2026-11-20'],
    figures: [{ title: '转化率', kind: 'rate', value: null, before: 0.5 }],
    series: [{ title: '浏览', kind: 'line', values: [1, 2], before: [3, 4] }],
    table: {
      columns: [{ title: '页面', kind: 'text' }],
      rows: [{ cells: ['=/erp'], interval: { low: 0.1, high: 0.2 } }],
    },
  });
  expect(text).toBe(
    '\uFEFF指标,这段时间,前一段\r\n转化率,样本不足,50.00%\r\n\r\n' +
      "页面,95% 下限,95% 上限\r\n'=/erp,0.1,0.2\r\n\r\n" +
      '日期,浏览,浏览（前期）\r\n2026-11-19,1,3\r\n2026-11-20,2,4\r\n',
  );
});
