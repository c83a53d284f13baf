import type { Material } from '../material.ts';
import { calc, fill, head, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const MONTHS = [
  '1 月',
  '2 月',
  '3 月',
  '4 月',
  '5 月',
  '6 月',
  '7 月',
  '8 月',
  '9 月',
  '10 月',
  '11 月',
  '12 月',
];
const COLUMNS = 'BCDEFGHIJKLM'.split('');

/** Examples in ten thousand yuan, month by month. */
const INCOME = [
  ['开工预付款', 864, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ['期中支付', 0, 0, 0, 416, 506, 599, 571, 593, 534, 477, 520, 560],
  ['变更与调差', 0, 0, 0, 0, 10, 16, 33, 41, 34, 31, 30, 28],
] as const;
const SPENDING = [
  ['人工（含农民工工资专户）', 60, 40, 96, 118, 126, 132, 128, 130, 124, 118, 112, 108],
  ['材料', 120, 60, 210, 236, 268, 282, 260, 268, 240, 216, 208, 196],
  ['机械', 48, 20, 66, 72, 78, 80, 76, 76, 70, 66, 60, 58],
  ['专业分包', 0, 0, 40, 62, 70, 84, 92, 96, 88, 76, 80, 84],
  ['现场管理费', 22, 22, 24, 24, 24, 24, 24, 24, 24, 24, 24, 24],
  ['税金与规费', 18, 0, 6, 14, 18, 20, 20, 21, 19, 17, 18, 19],
] as const;

function plan(): Sheet {
  const sheet = new Sheet({
    name: '资金计划',
    columns: [22, ...MONTHS.map(() => 9), 11],
    landscape: true,
  });
  sheet.title('项目资金收支计划表');
  sheet.facts(
    ['项目：', '示例公路改建工程 A2 合同段', 1, 6],
    ['年度：', '2026', 1, 1],
    ['单位：', '万元', 2, 3],
  );
  sheet.head([head('项目', { height: 28 }), ...MONTHS.map((month) => head(month)), head('合计')]);
  const line = (item?: readonly [string, ...number[]]) => {
    const row = sheet.next;
    sheet.add(
      { ...word(item?.[0] ?? '', { align: 'left', height: 20 }) },
      ...COLUMNS.map((_column, i) => fill(item?.[i + 1] ?? null, { format: 'money' })),
      calc(`SUM(B${row}:M${row})`),
    );
    return row;
  };
  const part = (
    name: string,
    items: readonly (readonly [string, ...number[]])[],
    spare: number,
  ) => {
    const first = sheet.next;
    for (const item of items) line(item);
    for (let i = 0; i < spare; i += 1) line();
    const last = sheet.next - 1;
    const total = [...COLUMNS, 'N'].map((column) =>
      calc(`SUM(${column}${first}:${column}${last})`, { bold: true }),
    );
    return sheet.add(word(name, { bold: true, height: 22 }), ...total);
  };
  const income = part('收入合计', INCOME, 1);
  const spending = part('支出合计', SPENDING, 1);
  const net = sheet.add(
    word('当月净额', { bold: true, height: 22 }),
    ...[...COLUMNS, 'N'].map((column) =>
      calc(`${column}${income}-${column}${spending}`, { bold: true }),
    ),
  );
  sheet.add(
    word('月初余额', { height: 24 }),
    fill(0, { format: 'money' }),
    ...COLUMNS.slice(1).map((_column, i) => calc(`${COLUMNS[i]}${net + 2}`)),
    word(''),
  );
  sheet.add(
    word('月末余额', { bold: true, height: 22 }),
    ...COLUMNS.map((column) => calc(`${column}${net}+${column}${net + 1}`, { bold: true })),
    word(''),
  );
  sheet.add(
    word('最低周转金', { height: 24 }),
    fill(100, { format: 'money', span: 1 }),
    ...COLUMNS.slice(1).map((_column, i) => calc(`${COLUMNS[i]}${net + 3}`)),
    word(''),
  );
  sheet.add(
    word('资金缺口', { bold: true, height: 22 }),
    ...COLUMNS.map((column) =>
      calc(`MAX(0,${column}${net + 3}-${column}${net + 2})`, { bold: true }),
    ),
    calc(`MAX(B${net + 4}:M${net + 4})`, { bold: true }),
  );
  sheet.signatures('编制', '财务', '项目经理', '公司审批');
  sheet.notes(
    '期中支付按计量截止日后的实际到账月份填，不按产值月份填。红色月份有缺口；缺口行的合计栏为全年最大缺口，用于安排内部借款额度。',
  );
  sheet.mark(area(net + 2, 2, net + 4, 13), `B$${net + 4}>0`, 'red');
  return sheet;
}

/** 项目资金收支计划表：逐月收支、余额与缺口。 */
export default {
  id: 'download-013',
  name: '项目资金收支计划表.xlsx',
  make: () => workbook(plan()),
} satisfies Material;
