import type { Material } from '../material.ts';
import { calc, fill, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 14;

/** Example lines: bill number, item, place, unit, price, drawing, proof. */
const ITEMS = [
  ['403-1-b', '带肋钢筋 HRB400', 'K12+350 小桥 1 号台基础', 't', 5860, 'S3-12', '桥-检-0312'],
  ['404-1-a', '挖基坑土方', 'K12+350 小桥 1 号台基础', 'm³', 18.6, 'S3-11', '桥-检-0305'],
  ['410-1-b', 'C30 混凝土基础', 'K12+350 小桥 1 号台基础', 'm³', 612.5, 'S3-12', '桥-检-0318'],
  ['207-2-a', 'C20 混凝土边沟', 'K12+400～K12+520 左侧', 'm³', 585, 'S2-06', '排-检-0127'],
  ['204-1-b', '利用土方填筑', 'K12+380～K12+520', 'm³', 9.8, 'S2-03', '路-检-0441'],
] as const;

/** Example lines: line of the table, what is computed, in words, as a formula, drawing. */
const WORKINGS = [
  [1, '钢筋明细表合计', '1286.4＋342.8（kg）÷1000', '(1286.4+342.8)/1000', 'S3-12'],
  [2, '基坑开挖', '（7.2×4.4＋9.8×7.0）÷2×2.1', '(7.2*4.4+9.8*7)/2*2.1', 'S3-11'],
  [3, '基础混凝土，扣预留槽', '（6.2×3.4－0.8×0.8）×1.5', '(6.2*3.4-0.8*0.8)*1.5', 'S3-12'],
  [4, '边沟断面×长度', '0.185×120', '0.185*120', 'S2-06'],
  [5, '断面法 K12+380～+450', '（86.4＋92.7）÷2×70', '(86.4+92.7)/2*70', 'S2-03'],
  [5, '断面法 K12+450～+520', '（92.7＋78.3）÷2×70', '(92.7+78.3)/2*70', 'S2-03'],
] as const;

function cover(): Sheet {
  const sheet = new Sheet({ name: '封面', columns: [16, 24, 16, 24] });
  sheet.add(plain('', { height: 60 }));
  sheet.title('中 间 计 量 表');
  sheet.add(plain('（含工程量计算附表与累计校核）', { span: 4, align: 'center', height: 40 }));
  sheet.facts(['工程名称', '示例公路改建工程', 1, 3]);
  sheet.facts(['合同段', 'A2', 1, 1], ['合同编号', 'SL-2026-A2', 1, 1]);
  sheet.facts(['计量期号', '第 8 期', 1, 1], ['截止日期', '2026-11-15', 1, 1]);
  sheet.facts(['承包人', null, 1, 3]);
  sheet.facts(['监理机构', null, 1, 3]);
  sheet.add(plain('', { height: 24 }));
  sheet.head(heads('角色', '姓名', '签字', '日期'));
  for (const role of ['现场技术员', '计量工程师', '项目技术负责人', '项目经理', '监理工程师']) {
    sheet.add(word(role, { height: 30 }), fill(), fill(), fill(null, { format: 'date' }));
  }
  sheet.notes(
    '填写顺序：先填“计算附表”，再填“中间计量表”，最后看“累计校核”的提示。蓝字为示例，直接覆盖；灰底为公式，不要改动。',
    '总价子目按支付节点计量，请在备注中写明节点名称和比例，不要拆成虚拟数量。',
  );
  return sheet;
}

function table(): Sheet {
  const columns = [6, 11, 18, 26, 7, 11, 12, 13, 10, 14];
  const sheet = new Sheet({ name: '中间计量表', columns, landscape: true });
  sheet.title('中间计量表');
  sheet.facts(
    ['合同段：', 'A2', 2, 1],
    ['期号：', '第 8 期', 1, 3],
    ['截止日期：', '2026-11-15', 1, 2],
  );
  sheet.head(
    heads(
      ...['序号', '清单编号', '子目名称', '部位（桩号）', '单位', '单价（元）'],
      ...['本次数量', '金额（元）', '图号', '质量证明'],
    ),
  );
  const { first, last } = sheet.lines(ITEMS, LINES, (row, item) => [
    word(String(row - 3)),
    fill(item?.[0], { format: 'text' }),
    fill(item?.[1]),
    fill(item?.[2]),
    fill(item?.[3], { align: 'center' }),
    fill(item?.[4], { format: 'money' }),
    calc(`SUMIF('计算附表'!$A$4:$A$19,ROW()-3,'计算附表'!$E$4:$E$19)`, { format: 'quantity' }),
    calc(`IF(F${row}="",0,ROUND(F${row}*G${row},2))`),
    fill(item?.[5]),
    fill(item?.[6]),
  ]);
  sheet.add(
    word('合计', { span: 7, bold: true, height: 24 }),
    calc(`SUM(H${first}:H${last})`, { bold: true }),
    word('', { span: 2 }),
  );
  sheet.signatures('编制', '复核', '项目经理', '监理工程师');
  sheet.notes('本次数量由“计算附表”按行号汇总；没有质量证明编号的行不能申报。');
  sheet.mark(area(first, 2, last, 10), `AND($G${first}>0,$J${first}="")`, 'red');
  return sheet;
}

function workings(): Sheet {
  const sheet = new Sheet({ name: '计算附表', columns: [9, 28, 40, 12, 14, 12], landscape: true });
  sheet.title('工程量计算附表');
  sheet.facts(['合同段：', 'A2', 1, 1], ['期号：第 8 期', null, 1, 3]);
  sheet.head(heads('行号', '计算内容', '计算式', '图号', '结果', '备注'));
  sheet.lines(WORKINGS, 16, (_row, item) => [
    fill(item?.[0], { format: 'count', align: 'center' }),
    fill(item?.[1]),
    fill(item?.[2]),
    fill(item?.[4]),
    item
      ? { ...calc(`ROUND(${item[3]},3)`, { format: 'quantity' }), textColor: '#0E47B8' }
      : fill(null, { format: 'quantity' }),
    fill(),
  ]);
  sheet.signatures('计算', '复核', '日期');
  sheet.notes(
    '计算式写完整，括号和单位不能省；结果栏可以直接写成公式，例如 =ROUND((6.2*3.4-0.8*0.8)*1.5,3)。',
  );
  return sheet;
}

/** Example lines: contract quantity, approved changes, last total. */
const TOTALS = [
  ['403-1-b', 42.6, 0, 38.9],
  ['404-1-a', 860, 40, 720],
  ['410-1-b', 168, 0, 121.5],
  ['207-2-a', 240, 0, 228],
  ['204-1-b', 86000, 0, 41200],
] as const;

function check(): Sheet {
  const columns = [11, 14, 13, 14, 14, 14, 14, 11, 22];
  const sheet = new Sheet({ name: '累计校核', columns, landscape: true });
  sheet.title('累计校核表');
  sheet.head(
    heads(
      ...['清单编号', '合同数量', '批准变更', '上期末累计', '本期数量'],
      ...['本期末累计', '剩余数量', '完成比例', '提示'],
    ),
  );
  const { first, last } = sheet.lines(TOTALS, LINES, (row, item) => [
    fill(item?.[0], { format: 'text' }),
    ...[item?.[1], item?.[2], item?.[3]].map((value) => fill(value, { format: 'quantity' })),
    calc(`IF(A${row}="",0,SUMIF('中间计量表'!$B$4:$B$17,A${row},'中间计量表'!$G$4:$G$17))`, {
      format: 'quantity',
    }),
    calc(`D${row}+E${row}`, { format: 'quantity' }),
    calc(`B${row}+C${row}-F${row}`, { format: 'quantity' }),
    calc(`IF(B${row}+C${row}=0,0,F${row}/(B${row}+C${row}))`, { format: 'percent' }),
    calc(
      `IF(A${row}="","",IF(G${row}<0,"超出合同与变更",IF(H${row}>=0.95,"接近完成，核对尾量","")))`,
      { align: 'left' },
    ),
  ]);
  sheet.signatures('计量工程师', '复核', '日期');
  sheet.notes(
    '红色：本期末累计大于合同数量与批准变更之和，未取得变更批复前不得申报超出部分。黄色：完成比例达到 95%，提醒核对尾量。',
  );
  sheet.mark(area(first, 1, last, 9), `$G${first}<0`, 'red');
  sheet.mark(area(first, 1, last, 9), `AND($A${first}<>"",$H${first}>=0.95)`, 'yellow');
  return sheet;
}

/** 中间计量表：封面、计量表、计算附表、累计校核。 */
export default {
  id: 'download-001',
  name: '中间计量表与计算附表.xlsx',
  make: () => workbook(cover(), table(), workings(), check()),
} satisfies Material;
