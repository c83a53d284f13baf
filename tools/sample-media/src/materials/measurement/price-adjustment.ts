import type { Material } from '../material.ts';
import { calc, fill, heads, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const MATERIALS = 14;
const USES = 18;

/** Example lines: material, kind, unit, base price, price of the period. */
const PRICES = [
  ['热轧带肋钢筋', 'HRB400 Φ20', 't', 3860, 4215],
  ['热轧光圆钢筋', 'HPB300 Φ8', 't', 3920, 4080],
  ['商品混凝土', 'C30 泵送', 'm³', 425, 468],
  ['普通硅酸盐水泥', 'P·O 42.5 散装', 't', 380, 352],
  ['中砂', '天然', 'm³', 148, 166],
  ['碎石', '5～20 mm', 'm³', 112, 115],
  ['石油沥青', '70 号', 't', 4120, 3780],
] as const;

/** Example lines: bill number, item, measured quantity, material, quota. */
const QUANTITIES = [
  ['403-1-b', '带肋钢筋', 21.437, '热轧带肋钢筋', 1.025],
  ['403-1-a', '光圆钢筋', 4.862, '热轧光圆钢筋', 1.025],
  ['410-1-b', 'C30 混凝土基础', 30.66, '商品混凝土', 1.02],
  ['410-5-a', 'C30 混凝土墩身', 186.2, '商品混凝土', 1.02],
  ['304-3-a', '水泥稳定碎石基层', 12400, '普通硅酸盐水泥', 0.0228],
  ['304-3-a', '水泥稳定碎石基层', 12400, '碎石', 0.2966],
  ['207-2-a', '混凝土边沟', 486, '中砂', 0.0925],
] as const;

function adjustment(): Sheet {
  const columns = [5, 18, 16, 6, 13, 13, 10, 15, 13, 15, 24];
  const sheet = new Sheet({ name: '调差计算', columns, landscape: true });
  sheet.title('材料价差调整计算表');
  sheet.facts(
    ['基准期：', '2026 年 1 月（投标截止前 28 天）', 2, 3],
    ['计算期：', '2026 年 10 月', 2, 4],
  );
  sheet.facts(['风险幅度：', null, 2, 1]);
  Object.assign(sheet.rows[2]?.[2] ?? {}, fill(0.05, { format: 'percent' }));
  sheet.head(
    heads(
      '序号',
      '材料',
      '规格',
      '单位',
      '基准价（元）',
      '当期价（元）',
      '涨跌幅',
      '可调价差（元）',
      '消耗量',
      '调差金额（元）',
      '价格来源',
    ),
  );
  const { first, last } = sheet.lines(PRICES, MATERIALS, (row, item) => [
    word(String(row - 4)),
    fill(item?.[0]),
    fill(item?.[1]),
    fill(item?.[2], { align: 'center' }),
    fill(item?.[3], { format: 'money' }),
    fill(item?.[4], { format: 'money' }),
    calc(`IF(E${row}=0,0,F${row}/E${row}-1)`, { format: 'percent' }),
    calc(`IF(G${row}>$C$3,F${row}-E${row}*(1+$C$3),IF(G${row}<-$C$3,F${row}-E${row}*(1-$C$3),0))`),
    calc(
      `IF(B${row}="",0,SUMIF('消耗量'!$D$3:$D$${USES + 2},B${row},'消耗量'!$F$3:$F$${USES + 2}))`,
      { format: 'quantity' },
    ),
    calc(`ROUND(H${row}*I${row},2)`),
    fill(item && '工程造价信息第 10 期'),
  ]);
  sheet.add(
    word('合计', { span: 9, bold: true, height: 24 }),
    calc(`SUM(J${first}:J${last})`, { bold: true }),
    word(''),
  );
  sheet.signatures('编制', '复核', '造价监理', '发包人');
  sheet.notes(
    '涨幅超过风险幅度：可调价差＝当期价－基准价×（1＋风险幅度）；跌幅超过：可调价差＝当期价－基准价×（1－风险幅度），为负数，由发包人扣回；幅度以内不调。',
    '合同另有约定（基准价取投标价与信息价的高者、只调甲方认可的主材等）的，按合同改基准价和材料范围。',
  );
  sheet.mark(area(first, 7, last, 10), `$H${first}>0`, 'red');
  sheet.mark(area(first, 7, last, 10), `$H${first}<0`, 'green');
  return sheet;
}

function consumption(): Sheet {
  const sheet = new Sheet({ name: '消耗量', columns: [12, 24, 16, 20, 14, 16], landscape: true });
  sheet.title('调差材料消耗量计算表');
  sheet.head(
    heads('清单编号', '子目名称', '本期计量数量', '材料（与调差表一致）', '单位消耗', '材料消耗量'),
  );
  const { first, last } = sheet.lines(QUANTITIES, USES, (row, item) => [
    fill(item?.[0], { format: 'text' }),
    fill(item?.[1]),
    fill(item?.[2], { format: 'quantity' }),
    fill(item?.[3]),
    fill(item?.[4], { format: 'factor' }),
    calc(`ROUND(C${row}*E${row},3)`, { format: 'quantity' }),
  ]);
  sheet.signatures('计算', '复核', '日期');
  sheet.notes('单位消耗取投标文件单价分析表中的用量（含损耗）；黄色为材料名称在调差表里找不到。');
  sheet.mark(
    area(first, 1, last, 6),
    `AND($D${first}<>"",COUNTIF('调差计算'!$B$5:$B$18,$D${first})=0)`,
    'yellow',
  );
  return sheet;
}

/** 材料价差调整计算表：价差与消耗量。 */
export default {
  id: 'download-008',
  name: '材料价差调整计算表.xlsx',
  make: () => workbook(adjustment(), consumption()),
} satisfies Material;
