import type { Material } from '../material.ts';
import { calc, fill, heads, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 13;

/** Example lines: chainage in metres, areas of cut and fill in square metres. */
const SECTIONS = [
  [12350, 24.6, 0],
  [12370, 31.2, 0],
  [12400, 18.4, 6.2],
  [12420, 5.3, 28.7],
  [12450, 0, 46.5],
  [12480, 0, 52.1],
  [12500, 2.8, 38.4],
  [12520, 16.9, 12.3],
] as const;

function sections(): Sheet {
  const columns = [15, 12, 12, 10, 12, 12, 13, 13, 14, 14];
  const sheet = new Sheet({ name: '断面法', columns, landscape: true });
  sheet.title('土石方数量计算表（平均断面法）');
  sheet.facts(
    ['合同段：', 'A2', 1, 1],
    ['起讫桩号：', 'K12+350～K12+520', 2, 3],
    ['松实系数：', null, 1, 1],
  );
  Object.assign(sheet.rows[1]?.[8] ?? {}, fill(1.16, { format: 'money' }));
  sheet.head(
    heads(
      ...['桩号（m）', '挖方面积', '填方面积', '距离', '平均挖方'],
      ...['平均填方', '挖方（m³）', '填方（m³）', '挖方累计', '填方累计'],
    ),
  );
  const first = sheet.next;
  const { last } = sheet.lines(SECTIONS, LINES, (row, item) => {
    const has = `AND(ISNUMBER(A${row}),ISNUMBER(A${row - 1}))`;
    const gap = row === first ? '0' : `IF(${has},A${row}-A${row - 1},0)`;
    const mean = (column: string) =>
      row === first ? '0' : `IF(D${row}>0,(${column}${row}+${column}${row - 1})/2,0)`;
    return [
      { ...fill(item?.[0], { align: 'center' }), format: '"K"0"+"000.00' },
      ...[item?.[1], item?.[2]].map((value) => fill(value, { format: 'money' })),
      calc(gap),
      calc(mean('B')),
      calc(mean('C')),
      calc(`ROUND(D${row}*E${row},2)`),
      calc(`ROUND(D${row}*F${row},2)`),
      calc(`IF(D${row}=0,0,SUM(G$${first}:G${row}))`),
      calc(`IF(D${row}=0,0,SUM(H$${first}:H${row}))`),
    ];
  });
  const total = sheet.add(
    word('合计', { span: 3, bold: true, height: 24 }),
    calc(`SUM(D${first}:D${last})`, { bold: true }),
    word('', { span: 2 }),
    ...['G', 'H'].map((column) => calc(`SUM(${column}${first}:${column}${last})`, { bold: true })),
    word('', { span: 2 }),
  );
  sheet.add(
    word('填方需天然方', { span: 3, height: 24 }),
    calc(`ROUND(H${total}*$I$2,2)`, { span: 3 }),
    word('余方（＋）或缺方（－）', { span: 2 }),
    calc(`G${total}-D${total + 1}`, { span: 2 }),
  );
  sheet.signatures('计算', '复核', '测量监理');
  sheet.notes(
    '桩号直接填米数，例如 12350 显示为 K12+350.00。断面间距大或挖填交替处加测断面；压实方折合天然方用松实系数。',
  );
  sheet.mark(area(first + 1, 4, last, 4), `AND($D${first + 1}<>"",$D${first + 1}<0)`, 'red');
  return sheet;
}

/** Example lines: number of the square, four corner heights (design minus ground, m). */
const SQUARES = [
  ['A1', -0.42, -0.36, -0.28, -0.31],
  ['A2', -0.36, -0.22, -0.12, -0.28],
  ['A3', -0.22, 0.08, 0.16, -0.12],
  ['B1', -0.31, -0.28, -0.1, -0.16],
  ['B2', -0.28, -0.12, 0.14, -0.1],
  ['B3', -0.12, 0.16, 0.32, 0.14],
] as const;

function squares(): Sheet {
  const columns = [10, 13, 13, 13, 13, 14, 14, 14, 16];
  const sheet = new Sheet({ name: '方格网法', columns, landscape: true });
  sheet.title('场地平整土方计算表（方格网法）');
  sheet.facts(['方格边长（m）：', null, 2, 1], ['场地：', '示例项目一期', 1, 3]);
  Object.assign(sheet.rows[1]?.[2] ?? {}, fill(20, { format: 'count' }));
  sheet.head(
    heads(
      '方格',
      '角点 1',
      '角点 2',
      '角点 3',
      '角点 4',
      '挖方和',
      '填方和',
      '挖方（m³）',
      '填方（m³）',
    ),
  );
  const { first, last } = sheet.lines(SQUARES, 14, (row, item) => [
    fill(item?.[0], { format: 'text' }),
    ...[1, 2, 3, 4].map((i) =>
      fill((item?.[i] as number | undefined) ?? null, { format: 'money' }),
    ),
    calc(`-SUMIF(B${row}:E${row},"<0")`),
    calc(`SUMIF(B${row}:E${row},">0")`),
    calc(`IF(F${row}=0,0,ROUND($C$2^2/4*F${row}^2/(F${row}+G${row}),2))`),
    calc(`IF(G${row}=0,0,ROUND($C$2^2/4*G${row}^2/(F${row}+G${row}),2))`),
  ]);
  sheet.add(
    word('合计', { span: 7, bold: true, height: 24 }),
    ...['H', 'I'].map((column) => calc(`SUM(${column}${first}:${column}${last})`, { bold: true })),
  );
  sheet.signatures('计算', '复核', '测量监理');
  sheet.notes(
    '角点填施工高度＝设计标高－自然标高，正为填、负为挖。挖（填）方＝（边长²÷4）×（挖（填）高度和）²÷全部高度绝对值之和。',
  );
  return sheet;
}

/** 土石方数量计算表：断面法与方格网法。 */
export default {
  id: 'download-012',
  name: '土石方数量计算表（断面法、方格网法）.xlsx',
  make: () => workbook(sections(), squares()),
} satisfies Material;
