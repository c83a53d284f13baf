import type { Material } from '../material.ts';
import { calc, fill, head, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 30;
const FIRST = 4;
const LAST = FIRST + LINES - 1;

/** Example lines: number, place, day of casting, three strengths in MPa. */
const CUBES = [
  ['3-5-C30-01', '3 号楼 5 层柱', '2026-09-02', 34.8, 36.1, 35.2],
  ['3-5-C30-02', '3 号楼 5 层梁板', '2026-09-04', 33.6, 35.4, 34.1],
  ['3-6-C30-01', '3 号楼 6 层柱', '2026-09-10', 36.4, 37.2, 35.9],
  ['3-6-C30-02', '3 号楼 6 层梁板', '2026-09-12', 35.1, 33.9, 36.6],
  ['3-7-C30-01', '3 号楼 7 层柱', '2026-09-19', 32.8, 34.5, 33.7],
  ['3-7-C30-02', '3 号楼 7 层梁板', '2026-09-21', 37.8, 36.2, 38.1],
  ['3-8-C30-01', '3 号楼 8 层柱', '2026-09-28', 34.2, 35.8, 34.9],
  ['3-8-C30-02', '3 号楼 8 层梁板', '2026-09-30', 33.1, 41.6, 35.4],
  ['3-9-C30-01', '3 号楼 9 层柱', '2026-10-09', 36.9, 38.4, 37.1],
  ['3-9-C30-02', '3 号楼 9 层梁板', '2026-10-11', 35.5, 34.7, 36.3],
  ['3-10-C30-01', '3 号楼 10 层柱', '2026-10-18', 34.4, 36.7, 35.6],
] as const;

/**
 * GB/T 50107: the mean of three; the middle one when one of the others is more than 15 % off it; void when both are.
 */
const groupValue = (row: number) => {
  const [three, middle] = [`D${row}:F${row}`, `MEDIAN(D${row}:F${row})`];
  const high = `MAX(${three})-${middle}>0.15*${middle}`;
  const low = `${middle}-MIN(${three})>0.15*${middle}`;
  return `IF(COUNT(${three})<3,0,IF(AND(${high},${low}),-1,IF(OR(${high},${low}),${middle},ROUND(AVERAGE(${three}),1))))`;
};

function ledger(): Sheet {
  const sheet = new Sheet({ name: '试块台账', columns: [15, 22, 13, 10, 10, 10, 13, 13, 14] });
  sheet.title('混凝土标准养护试块强度台账');
  sheet.facts(
    ['强度等级（MPa）：', null, 1, 1],
    ['单位工程：', '3 号楼主体结构', 1, 3],
    ['龄期：', '28 天', 1, 2],
  );
  Object.assign(sheet.rows[1]?.[1] ?? {}, fill(30, { format: 'count', align: 'left' }));
  sheet.head(
    heads(
      '试件编号',
      '部位',
      '浇筑日期',
      '强度 1',
      '强度 2',
      '强度 3',
      '代表值',
      '达到等级',
      '说明',
    ),
  );
  sheet.lines(CUBES, LINES, (row, item) => [
    fill(item?.[0], { format: 'text' }),
    fill(item?.[1]),
    fill(item?.[2], { format: 'date', align: 'center' }),
    ...[item?.[3], item?.[4], item?.[5]].map((value) => fill(value, { format: 'decimal' })),
    calc(groupValue(row), { format: 'decimal' }),
    calc(`IF(G${row}<=0,0,G${row}/$B$2)`, { format: 'percent' }),
    calc(
      `IF(A${row}="","",IF(G${row}=-1,"作废，不参与评定",IF(G${row}=0,"待试验",IF(G${row}=ROUND(AVERAGE(D${row}:F${row}),1),"","取中间值"))))`,
      { align: 'left' },
    ),
  ]);
  sheet.signatures('试验员', '技术负责人', '监理工程师');
  sheet.notes(
    '三个试件中最大或最小值与中间值之差有一个超过中间值的 15% 时取中间值，两个都超过时该组作废（显示为负数）。',
  );
  sheet.mark(area(FIRST, 1, LAST, 9), `$G${FIRST}=-1`, 'red');
  sheet.mark(area(FIRST, 7, LAST, 8), `AND($G${FIRST}>0,$G${FIRST}<$B$2)`, 'yellow');
  return sheet;
}

function assessment(): Sheet {
  const sheet = new Sheet({ name: '强度评定', columns: [34, 22, 40] });
  sheet.title('混凝土强度检验评定表');
  sheet.add(
    plain('按 GB/T 50107—2010，标准差未知的统计方法（10 组以上）与非统计方法（不足 10 组）', {
      span: 3,
      align: 'center',
      height: 26,
    }),
  );
  sheet.head([head('项目', { height: 28 }), head('数值'), head('说明')]);
  const values = `'试块台账'!$G$${FIRST}:$G$${LAST}`;
  const grade = `'试块台账'!$B$2`;
  const line = (
    name: string,
    formula: string,
    note: string,
    format: 'decimal' | 'count' | 'money' | 'factor' = 'money',
  ) =>
    sheet.add(
      word(name, { align: 'left', height: 28 }),
      calc(formula, { format, align: 'center' }),
      word(note, { align: 'left' }),
    );
  const n = line('有效组数 n', `COUNTIF(${values},">0")`, '作废和待试验的不计', 'count');
  const mean = line('平均值 m（MPa）', `IF(B${n}=0,0,SUMIF(${values},">0")/B${n})`, '');
  const least = line(
    '最小值 f,min（MPa）',
    `IF(B${n}=0,0,SMALL(${values},COUNTIF(${values},"<=0")+1))`,
    '',
  );
  const spread = line(
    '标准差 S（MPa）',
    `IF(B${n}<2,0,MAX(2.5,SQRT(MAX(0,(SUMPRODUCT((${values}>0)*${values}^2)-B${n}*B${mean}^2)/(B${n}-1)))))`,
    '小于 2.5 时取 2.5',
  );
  const l1 = line(
    '系数 λ1',
    `IF(B${n}<10,0,IF(B${n}<=14,1.15,IF(B${n}<=19,1.05,0.95)))`,
    '10～14 组 1.15，15～19 组 1.05，20 组以上 0.95',
  );
  const l2 = line(
    '系数 λ2',
    `IF(B${n}<10,0,IF(B${n}<=14,0.9,0.85))`,
    '10～14 组 0.90，15 组以上 0.85',
  );
  const l3 = line(
    '系数 λ3',
    `IF(${grade}<60,1.15,1.1)`,
    '非统计方法：C60 以下 1.15，C60 及以上 1.10',
  );
  const l4 = line('系数 λ4', '0.95', '非统计方法');
  const method = sheet.add(
    word('采用方法', { align: 'left', height: 28 }),
    calc(`IF(B${n}>=10,"统计方法","非统计方法")`, { align: 'center' }),
    word('10 组以上用统计方法', { align: 'left' }),
  );
  const meanOk = `IF(B${n}>=10,B${mean}>=${grade}+B${l1}*B${spread},B${mean}>=B${l3}*${grade})`;
  const leastOk = `IF(B${n}>=10,B${least}>=B${l2}*${grade},B${least}>=B${l4}*${grade})`;
  sheet.add(
    word('平均值要求', { align: 'left', height: 28 }),
    calc(`IF(${meanOk},"满足","不满足")`, { align: 'center' }),
    word('统计：m ≥ f,cuk ＋ λ1·S；非统计：m ≥ λ3·f,cuk', { align: 'left' }),
  );
  sheet.add(
    word('最小值要求', { align: 'left', height: 28 }),
    calc(`IF(${leastOk},"满足","不满足")`, { align: 'center' }),
    word('统计：f,min ≥ λ2·f,cuk；非统计：f,min ≥ λ4·f,cuk', { align: 'left' }),
  );
  sheet.add(
    word('评定结论', { align: 'left', bold: true, height: 34 }),
    calc(`IF(B${n}=0,"无数据",IF(AND(${meanOk},${leastOk}),"合格","不合格"))`, {
      align: 'center',
      bold: true,
    }),
    word('', {}),
  );
  sheet.signatures('计算', '复核', '监理工程师');
  sheet.notes(
    '同一检验批：强度等级、龄期、生产工艺和配合比基本相同。本表与“试块台账”联动，一个检验批用一份。',
  );
  sheet.mark(
    area(method + 1, 2, method + 3, 2),
    `OR(B${method + 1}="不满足",B${method + 1}="不合格")`,
    'red',
  );
  sheet.mark(
    area(method + 1, 2, method + 3, 2),
    `OR(B${method + 1}="满足",B${method + 1}="合格")`,
    'green',
  );
  return sheet;
}

/** 混凝土试块强度台账与评定表。 */
export default {
  id: 'download-010',
  name: '混凝土试块强度台账与评定表.xlsx',
  make: () => workbook(ledger(), assessment()),
} satisfies Material;
