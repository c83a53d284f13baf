import type { Material } from '../material.ts';
import { calc, fill, head, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const PERIODS = 18;
const FIRST = 5;
const LAST = FIRST + PERIODS - 1;

/** Example lines: cut-off day, measured, changes, price adjustment, advance taken back, retention, other, paid, day of payment. */
const PERIODS_DONE = [
  ['2026-04-15', 4286000, 0, 0, 0, 128580, 0, 4157420, '2026-05-08'],
  ['2026-05-15', 5120400, 86000, 12400, 0, 156564, 0, 5062236, '2026-06-10'],
  ['2026-06-15', 6035200, 124000, 38600, 0, 185934, 20000, 5991866, '2026-07-09'],
  ['2026-07-15', 5860300, 262000, 64200, 286400, 185595, 0, 5714505, '2026-08-12'],
  ['2026-08-15', 6412800, 318000, 88300, 681910, 204573, 0, 5932617, '2026-09-10'],
  ['2026-09-15', 5796500, 246000, 96500, 613900, 184170, 0, 5000000, '2026-10-14'],
  ['2026-10-15', 5171600, 224000, 86500, 548210, 164463, 0, 0, null],
] as const;

function summary(): Sheet {
  const columns = [6, 12, 14, 12, 12, 14, 13, 12, 11, 14, 15, 14, 12, 9];
  const sheet = new Sheet({ name: '支付汇总', columns, landscape: true });
  sheet.title('期中支付汇总表');
  sheet.facts(
    ['合同段：', 'A2', 2, 1],
    ['签约合同价（元）：', null, 2, 2],
    ['填表日期：', '2026-11-20', 2, 2],
  );
  const price = sheet.rows[1]?.[5];
  if (price) Object.assign(price, fill(86400000, { format: 'money', span: 2 }));
  sheet.head(
    [
      ...['期号', '截止日期'].map((name) => head(name, { rows: 2, height: 22 })),
      ...[head('应计', { span: 4 }), head('扣款', { span: 3 })],
      ...['应支付', '累计应支付', '实际支付', '支付日期', '累计比例'].map((name) =>
        head(name, { rows: 2 }),
      ),
    ],
    [
      null,
      null,
      ...['清单计量', '变更', '调差', '小计', '预付款', '质保金', '其他'].map((name) => head(name)),
    ],
  );
  sheet.lines(PERIODS_DONE, PERIODS, (row, item) => [
    word(String(row - FIRST + 1)),
    fill(item?.[0], { format: 'date', align: 'center' }),
    ...[item?.[1], item?.[2], item?.[3]].map((value) => fill(value, { format: 'money' })),
    calc(`SUM(C${row}:E${row})`),
    ...[item?.[4], item?.[5], item?.[6]].map((value) => fill(value, { format: 'money' })),
    calc(`F${row}-SUM(G${row}:I${row})`),
    calc(`IF(F${row}=0,0,SUM(J$${FIRST}:J${row}))`),
    fill(item?.[7], { format: 'money' }),
    fill(item?.[8], { format: 'date', align: 'center' }),
    calc(`IF(F${row}=0,0,SUM(F$${FIRST}:F${row})/$F$2)`, { format: 'percent' }),
  ]);
  const sum = (column: string) => calc(`SUM(${column}${FIRST}:${column}${LAST})`, { bold: true });
  sheet.add(
    word('合计', { span: 2, bold: true, height: 24 }),
    ...['C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map(sum),
    word(''),
    sum('L'),
    word('', { span: 2 }),
  );
  sheet.add(
    word('应付未付（元）', { span: 2, height: 24 }),
    calc(`J${LAST + 1}-L${LAST + 1}`, { span: 4 }),
    word('其中超过 28 天未付', { span: 3 }),
    calc(
      `SUMPRODUCT((B${FIRST}:B${LAST}<>"")*(B${FIRST}:B${LAST}+28<DATE(2026,11,20))*(J${FIRST}:J${LAST}-L${FIRST}:L${LAST}))`,
      { span: 5 },
    ),
  );
  sheet.signatures('合同管理', '财务', '项目经理');
  sheet.notes(
    '黄色为应付与实付不等的期次。“超过 28 天未付”以表中日期为准：把公式里的 DATE(2026,11,20) 换成当天或 TODAY()。',
  );
  sheet.mark(
    area(FIRST, 1, LAST, 14),
    `AND($J${FIRST}>0,ROUND($J${FIRST}-$L${FIRST},2)<>0)`,
    'yellow',
  );
  return sheet;
}

/** 期中支付汇总表：逐期应付、扣款、实付与累计比例。 */
export default {
  id: 'download-007',
  name: '期中支付汇总表.xlsx',
  make: () => workbook(summary()),
} satisfies Material;
