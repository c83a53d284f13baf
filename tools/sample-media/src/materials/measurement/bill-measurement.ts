import type { Material } from '../material.ts';
import { calc, fill, head, heads, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 20;
const FIRST = 5;
const LAST = FIRST + LINES - 1;

/** Example lines: chapter, number, item, unit, contract quantity, price, until last period, this period. */
const ITEMS = [
  [100, '102-3', '安全生产费', '总额', 1, 1280000, 0.45, 0.08],
  [200, '203-1-a', '挖土方', 'm³', 186400, 9.2, 121300, 15260],
  [200, '204-1-b', '利用土方填筑', 'm³', 152600, 9.8, 84120, 12253.5],
  [200, '207-2-a', 'C20 混凝土边沟', 'm', 6400, 128, 2150, 486],
  [300, '304-3-a', '水泥稳定碎石基层 200 mm', 'm²', 98200, 46.5, 0, 12400],
  [300, '309-2-a', '沥青混凝土中面层 60 mm', 'm²', 96800, 68.2, 0, 0],
  [400, '403-1-b', '带肋钢筋 HRB400', 't', 426.8, 5860, 288.62, 21.437],
  [400, '410-1-b', 'C30 混凝土基础', 'm³', 1680, 612.5, 1021.5, 30.66],
  [400, '411-5-a', '预应力钢绞线', 't', 58.2, 12600, 12.4, 3.86],
  [600, '602-3-a', '波形梁钢护栏', 'm', 12800, 165, 0, 0],
] as const;

function bill(): Sheet {
  const columns = [6, 10, 26, 6, 13, 14, 15, 13, 13, 14, 13, 15, 10];
  const sheet = new Sheet({ name: '清单计量', columns, landscape: true });
  sheet.title('工程量清单计量表');
  sheet.facts(
    ['合同段：', 'A2', 2, 1],
    ['期号：', '第 8 期', 2, 2],
    ['截止日期：', '2026-11-15', 2, 2],
  );
  sheet.head(
    [
      ...['章', '编号', '子目名称', '单位'].map((name) => head(name, { rows: 2, height: 22 })),
      ...['合同', '上期末', '本期', '本期末累计'].map((name, i) =>
        head(name, { span: i === 0 ? 3 : i === 1 ? 1 : 2 }),
      ),
      head('完成', { rows: 2 }),
    ],
    [
      null,
      null,
      null,
      null,
      ...['数量', '单价', '金额', '累计数量', '数量', '金额', '数量', '金额'].map((name) =>
        head(name),
      ),
      null,
    ],
  );
  sheet.lines(ITEMS, LINES, (row, item) => [
    fill(item?.[0], { format: 'count', align: 'center' }),
    fill(item?.[1], { format: 'text' }),
    fill(item?.[2]),
    fill(item?.[3], { align: 'center' }),
    fill(item?.[4], { format: 'quantity' }),
    fill(item?.[5], { format: 'money' }),
    calc(`ROUND(E${row}*F${row},2)`),
    fill(item?.[6], { format: 'quantity' }),
    fill(item?.[7], { format: 'quantity' }),
    calc(`ROUND(I${row}*F${row},2)`),
    calc(`H${row}+I${row}`, { format: 'quantity' }),
    calc(`ROUND(K${row}*F${row},2)`),
    calc(`IF(E${row}=0,0,K${row}/E${row})`, { format: 'percent' }),
  ]);
  sheet.add(
    word('合计', { span: 6, bold: true, height: 24 }),
    calc(`SUM(G${FIRST}:G${LAST})`, { bold: true }),
    word('', { span: 2 }),
    calc(`SUM(J${FIRST}:J${LAST})`, { bold: true }),
    word(''),
    calc(`SUM(L${FIRST}:L${LAST})`, { bold: true }),
    calc(`IF(G${LAST + 1}=0,0,L${LAST + 1}/G${LAST + 1})`, { format: 'percent' }),
  );
  sheet.signatures('计量工程师', '复核', '项目经理', '监理工程师');
  sheet.notes(
    '红色为累计超过合同数量，须先办变更；黄色为完成 95% 以上。总额子目按比例填数量，例如 0.08 表示本期计 8%。',
  );
  sheet.mark(area(FIRST, 1, LAST, 13), `AND($E${FIRST}>0,$K${FIRST}>$E${FIRST})`, 'red');
  sheet.mark(area(FIRST, 1, LAST, 13), `AND($E${FIRST}>0,$M${FIRST}>=0.95)`, 'yellow');
  return sheet;
}

const CHAPTERS = [
  [100, '总则'],
  [200, '路基'],
  [300, '路面'],
  [400, '桥梁、涵洞'],
  [500, '隧道'],
  [600, '安全设施及预埋管线'],
  [700, '绿化及环境保护设施'],
] as const;

function chapters(): Sheet {
  const sheet = new Sheet({ name: '章节汇总', columns: [10, 26, 18, 18, 18, 12], landscape: true });
  sheet.title('工程量清单计量汇总表');
  sheet.facts(['合同段：', 'A2', 1, 1], ['期号：', '第 8 期', 1, 3]);
  sheet.head(heads('章', '名称', '合同金额（元）', '本期金额（元）', '本期末累计（元）', '完成'));
  const sumOf = (column: string, row: number) =>
    calc(
      `SUMIF('清单计量'!$A$${FIRST}:$A$${LAST},A${row},'清单计量'!$${column}$${FIRST}:$${column}$${LAST})`,
    );
  const { first, last } = sheet.lines(CHAPTERS, CHAPTERS.length, (row, chapter) => [
    fill(chapter?.[0], { format: 'count', align: 'center', height: 26 }),
    fill(chapter?.[1]),
    ...['G', 'J', 'L'].map((column) => sumOf(column, row)),
    calc(`IF(C${row}=0,0,E${row}/C${row})`, { format: 'percent' }),
  ]);
  const total = last + 1;
  sheet.add(
    word('合计', { span: 2, bold: true, height: 28 }),
    ...['C', 'D', 'E'].map((column) =>
      calc(`SUM(${column}${first}:${column}${last})`, { bold: true }),
    ),
    calc(`IF(C${total}=0,0,E${total}/C${total})`, { format: 'percent' }),
  );
  sheet.add(
    word('与清单合计之差（应为空）', { span: 2, height: 24 }),
    ...(['G', 'J', 'L'] as const).map((column, i) =>
      calc(`ROUND(${'CDE'[i]}${total}-'清单计量'!${column}${LAST + 1},2)`),
    ),
    word(''),
  );
  sheet.signatures('编制', '复核', '总监理工程师');
  return sheet;
}

/** 工程量清单计量表：逐子目计量，按章汇总。 */
export default {
  id: 'download-005',
  name: '工程量清单计量表（含章节汇总）.xlsx',
  make: () => workbook(bill(), chapters()),
} satisfies Material;
