import { unzip } from '../zip.ts';
import { calc, fill, heads, word } from './cells.ts';
import { withValues } from './features.ts';
import { Sheet } from './sheet.ts';
import { draft } from './workbook.ts';

function form(): Sheet {
  const sheet = new Sheet({ name: '计量', columns: [8, 20, 12], landscape: true });
  sheet.title('计量表').head(heads('序号', '名称', '数量'));
  const { first, last } = sheet.lines([['土方', 2.5]], 2, (_row, item) => [
    word('1'),
    fill(item?.[0]),
    fill(item?.[1], { format: 'quantity' }),
  ]);
  sheet.add(word('合计', { span: 2 }), calc(`SUM(C${first}:C${last})`));
  sheet.choose('B3:B4', '土方', '石方');
  return sheet;
}

describe('workbook', () => {
  const unzipped = async (name: string, values: ReadonlyMap<string, string | number>) => {
    const sheets = [form()];
    const made = await draft(sheets, [withValues(sheets, [values])]);
    return String(unzip(made).get(name));
  };

  it('prints on A4 fitted to the width, with its header on each page', async () => {
    const sheet = await unzipped('xl/worksheets/sheet1.xml', new Map([['C5', 2.5]]));
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain('paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"');
    expect(sheet).toContain('<formula1>"土方,石方"</formula1>');
    expect(sheet).toMatch(/<pane[^>]*ySplit="2"[^>]*state="frozen"/);
    const book = await unzipped('xl/workbook.xml', new Map([['C5', 2.5]]));
    expect(book).toContain("'计量'!$A$1:$C$5");
    expect(book).toContain("'计量'!$1:$2");
  });

  it('contains each formula with its value', async () => {
    const sheet = await unzipped('xl/worksheets/sheet1.xml', new Map([['C5', 2.5]]));
    expect(sheet).toContain('<f>SUM(C3:C4)</f><v>2.5</v>');
    await expect(unzipped('xl/worksheets/sheet1.xml', new Map())).rejects.toThrow('has no value');
  });
});
