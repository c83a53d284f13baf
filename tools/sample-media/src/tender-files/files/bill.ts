import { calc, fill, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';
import type { TenderDefinition } from '../definition.ts';
import { FOOT, SAMPLE_NOTE, tenderName, type Notice } from '../notices.ts';

const BILL = '工程量清单';
/** Rows above the first line of the summary. */
const SUMMARY_HEAD = 3;

/** 工程量清单：汇总与限价核对，各章清单。单价由投标人填写，金额和合计自动计算。 */
export function billOfQuantities(notice: Notice, { bill }: TenderDefinition): Promise<Buffer> {
  const { sheet, sums } = lines(notice, bill);
  return workbook(summary(notice, sums), sheet);
}

/** Chapter with the row of its sum in the bill. */
interface ChapterSum {
  chapter: string;
  row: number;
}

function lines(notice: Notice, bill: TenderDefinition['bill']) {
  const sheet = new Sheet({
    name: BILL,
    columns: [12, 24, 40, 8, 14, 14, 18],
    landscape: true,
    foot: FOOT,
  });
  sheet.title('工程量清单与计价表');
  sheet.facts(['工程名称：', tenderName(notice), 1, 3], ['招标编号：', notice.projectNo, 1, 2]);
  sheet.head(heads('编号', '项目名称', '项目特征', '单位', '工程量', '单价（元）', '合价（元）'));
  const sums: ChapterSum[] = bill.map(({ chapter, lines: items }, part) => {
    sheet.add(word(chapter, { span: 7, align: 'left', bold: true, height: 24 }));
    const { first, last } = sheet.lines(items, items.length, (row, item) => [
      word(`${part + 1}-${String(row - sheetStart(sheet)).padStart(2, '0')}`),
      word(item?.[0] ?? '', { align: 'left' }),
      word(item?.[1] ?? '', { align: 'left' }),
      word(item?.[2] ?? ''),
      { ...fill(item?.[3] ?? null, { format: 'quantity' }), textColor: '#0B2239' },
      fill(null, { format: 'money' }),
      calc(`ROUND(E${row}*F${row},2)`),
    ]);
    const row = sheet.add(
      word(`${chapter} 小计`, { span: 6, align: 'right', bold: true, height: 24 }),
      calc(`SUM(G${first}:G${last})`, { bold: true }),
    );
    return { chapter, row };
  });
  return { sheet, sums };
}

/** Row of the chapter's title: the last one without a number. */
function sheetStart(sheet: Sheet): number {
  return sheet.rows.findLastIndex((cells) => cells[0]?.columnSpan === 7) + 1;
}

function summary(notice: Notice, sums: readonly ChapterSum[]): Sheet {
  const sheet = new Sheet({ name: '报价汇总', columns: [8, 40, 24], foot: FOOT });
  sheet.title('投标报价汇总表');
  sheet.facts(['工程：', tenderName(notice), 1, 2]);
  sheet.head(heads('序号', '内容', '金额（元）'));
  const { first, last } = sheet.lines(sums, sums.length, (row, sum) => [
    word(String(row - SUMMARY_HEAD)),
    word(sum?.chapter ?? '', { align: 'left' }),
    calc(`'${BILL}'!G${sum?.row}`),
  ]);
  const row = sheet.add(
    word('投标总价', { span: 2, bold: true, height: 26 }),
    calc(`SUM(C${first}:C${last})`, { bold: true }),
  );
  sheet.add(
    word('最高投标限价', { span: 2, height: 26 }),
    word(Number(notice.amount).toFixed(2), { align: 'right' }),
  );
  sheet.add(
    word('核对', { span: 2, height: 26 }),
    calc(
      `IF(C${row}=0,"尚未填写单价",IF(C${row}>${Number(notice.amount).toFixed(2)},"超过最高投标限价","未超过最高投标限价"))`,
      { align: 'center' },
    ),
  );
  sheet.mark(area(row + 2, 1, row + 2, 3), `LEFT($C$${row + 2},2)="超过"`, 'red');
  sheet.add(plain('', { height: 8 }));
  sheet.notes(
    '单价在“工程量清单”表蓝色栏填写，含人工、材料、机械、管理费、利润、规费和税金；工程量不得修改。',
    SAMPLE_NOTE,
  );
  return sheet;
}
