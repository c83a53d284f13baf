import type { Material } from '../material.ts';
import { calc, fill, heads, word } from '../../documents/xlsx/cells.ts';
import { inWordsRow, inWordsSheet } from '../../documents/xlsx/in-words.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 6;

/** Example lines: item, unit, contract quantity, price, until last time, this time. */
const ITEMS = [
  ['钢筋制作安装', 't', 426.8, 980, 288.62, 21.437],
  ['墩柱模板安拆', 'm²', 8600, 62, 5120, 486],
  ['混凝土浇筑（不含料）', 'm³', 5200, 48, 3180, 216.86],
  ['零星用工（签证）', '工日', 0, 320, 86, 12.5],
] as const;

/** Deductions with examples. */
const DEDUCTIONS = [
  ['甲供材超耗', 2640],
  ['水电费', 1830.5],
  ['借款、预支', 0],
  ['质量、安全扣款', 500],
] as const;

/** Row of the amount due. */
const DUE = 4 + LINES + DEDUCTIONS.length + 3;

function settlement(): Sheet {
  const columns = [6, 24, 8, 12, 12, 13, 12, 13, 13, 14];
  const sheet = new Sheet({ name: '结算单', columns, landscape: true });
  sheet.title('劳务分包过程结算单');
  sheet.facts(['分包单位：', null, 2, 3], ['结算期：', '第 8 期（2026-10-16～11-15）', 2, 3]);
  sheet.facts(['合同编号：', 'A2-LW-003', 2, 3], ['质保金比例：', null, 2, 1]);
  Object.assign(sheet.rows[2]?.[7] ?? {}, fill(0.03, { format: 'percent' }));
  sheet.head(
    heads(
      '序号',
      '项目',
      '单位',
      '合同数量',
      '单价（元）',
      '上期累计',
      '本期数量',
      '累计数量',
      '完成比例',
      '本期金额（元）',
    ),
  );
  const { first, last } = sheet.lines(ITEMS, LINES, (row, item) => [
    word(String(row - 4)),
    fill(item?.[0]),
    fill(item?.[1], { align: 'center' }),
    fill(item?.[2], { format: 'quantity' }),
    fill(item?.[3], { format: 'money' }),
    fill(item?.[4], { format: 'quantity' }),
    fill(item?.[5], { format: 'quantity' }),
    calc(`F${row}+G${row}`, { format: 'quantity' }),
    calc(`IF(D${row}=0,0,H${row}/D${row})`, { format: 'percent' }),
    calc(`ROUND(E${row}*G${row},2)`),
  ]);
  const sum = sheet.add(
    word('本期结算金额', { span: 9, bold: true, height: 24 }),
    calc(`SUM(J${first}:J${last})`, { bold: true }),
  );
  for (const [name, value] of DEDUCTIONS) {
    sheet.add(word(`减：${name}`, { span: 9, height: 22 }), fill(value, { format: 'money' }));
  }
  const retention = sheet.add(
    word('减：质量保证金', { span: 9, height: 22 }),
    calc(`ROUND(J${sum}*$H$3,2)`),
  );
  sheet.add(
    word('本期应付', { span: 9, bold: true, height: 26 }),
    calc(`J${sum}-SUM(J${sum + 1}:J${retention})`, { bold: true }),
  );
  sheet.add(...inWordsRow('大写', 2, 8));
  sheet.signatures('分包负责人', '施工员', '合同管理', '项目经理');
  sheet.notes(
    '农民工工资部分由总承包单位通过专用账户代发，在本期应付中列支；红色为累计超过合同数量，须有签证或补充协议。',
  );
  sheet.mark(area(first, 1, last, 10), `AND($D${first}>0,$H${first}>$D${first})`, 'red');
  return sheet;
}

/** 劳务分包过程结算单。 */
export default {
  id: 'download-014',
  name: '劳务分包过程结算单.xlsx',
  make: () => workbook(settlement(), inWordsSheet(`'结算单'!$J$${DUE}`)),
} satisfies Material;
