import type { Material } from '../material.ts';
import { calc, fill, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { Sheet } from '../../documents/xlsx/sheet.ts';
import { inWordsRow, inWordsSheet } from '../../documents/xlsx/in-words.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

/** Terms of the contract that the certificate computes with. */
const TERMS = [
  ['签约合同价（元）', 86400000, 'money', ''],
  ['开工预付款（元）', 8640000, 'money', '一般为签约合同价的 10%'],
  ['预付款起扣点', 0.3, 'percent', '累计完成达到此比例后开始扣回'],
  ['预付款扣完点', 0.8, 'percent', '累计完成达到此比例时扣完'],
  ['质量保证金比例', 0.03, 'percent', '按本期应计金额扣留'],
  ['质量保证金限额', 0.03, 'percent', '占签约合同价的比例，扣到限额为止'],
  ['最低支付限额（元）', 500000, 'money', '不足时并入下期'],
] as const;

function terms(): Sheet {
  const sheet = new Sheet({ name: '合同参数', columns: [30, 24, 44] });
  sheet.title('支付参数');
  sheet.head(heads('项目', '数值', '说明'));
  for (const [name, value, format, note] of TERMS) {
    sheet.add(
      word(name, { align: 'left', height: 26 }),
      fill(value, { format }),
      word(note, { align: 'left' }),
    );
  }
  sheet.notes('按合同专用条款填写，各期不再改动。蓝字为示例。');
  return sheet;
}

const term = (index: number) => `'合同参数'!$B$${3 + index}`;
const [PRICE, ADVANCE, FROM, TO, RETENTION, RETENTION_LIMIT, LEAST] = TERMS.map((_term, i) =>
  term(i),
);

/** Row of the amount due. */
const DUE = 13;

/** Payments by kind with examples: until last period, this period. */
const EARNED = [
  ['清单计量（100～700 章）', 38640000, 3286540.5],
  ['工程变更', 1260000, 184600],
  ['计日工', 42800, 0],
  ['价格调整', 386500, 62318.4],
] as const;

function certificate(): Sheet {
  const sheet = new Sheet({ name: '支付证书', columns: [7, 34, 22, 20, 20] });
  sheet.title('期中支付证书');
  sheet.facts(['工程名称：', '示例公路 A2 合同段', 2, 1], ['证书编号：', 'A2-ZF-008', 1, 1]);
  sheet.facts(['承包人：', null, 2, 1], ['截止日期：', '2026-11-15', 1, 1]);
  sheet.head(heads('序号', '项目', '上期末累计（元）', '本期（元）', '本期末累计（元）'));
  const line = (no: string, name: string, before: number, now: ReturnType<typeof calc>) => {
    const row = sheet.next;
    return sheet.add(
      word(no, { height: 26 }),
      word(name, { align: 'left' }),
      fill(before, { format: 'money' }),
      now,
      calc(`C${row}+D${row}`),
    );
  };
  for (const [i, [name, before, now]] of EARNED.entries()) {
    line(`A${i + 1}`, name, before, fill(now, { format: 'money' }));
  }
  const sum = sheet.next;
  const earned = ['C', 'D', 'E'].map((column) =>
    calc(`SUM(${column}5:${column}${sum - 1})`, { bold: true }),
  );
  sheet.add(
    word('A', { height: 26 }),
    word('应计金额（A1～A4）', { align: 'left', bold: true }),
    ...earned,
  );
  const share = `MAX(0,MIN(1,(E${sum}/${PRICE}-${FROM})/(${TO}-${FROM})))`;
  const advance = line(
    'B1',
    '减：开工预付款扣回',
    2828160,
    calc(`ROUND(${ADVANCE}*${share},2)-C${sum + 1}`),
  );
  const retention = line(
    'B2',
    '减：质量保证金',
    1209879,
    calc(`MAX(0,MIN(ROUND(D${sum}*${RETENTION},2),${PRICE}*${RETENTION_LIMIT}-C${advance + 1}))`),
  );
  const other = line('B3', '减：其他扣款（甲供材、罚金等）', 0, fill(0, { format: 'money' }));
  const due = sheet.next;
  sheet.add(
    word('C', { height: 30 }),
    word('应支付金额（A－B1－B2－B3）', { align: 'left', bold: true }),
    ...['C', 'D', 'E'].map((c) =>
      calc(`${c}${sum}-${c}${advance}-${c}${retention}-${c}${other}`, { bold: true }),
    ),
  );
  sheet.add(...inWordsRow('本期应支付（大写）', 2, 3));
  sheet.add(
    word('是否达到最低支付限额', { span: 2, height: 26 }),
    calc(`IF(D${due}>=${LEAST},"达到，签发本期证书","不足，并入下期支付")`, {
      span: 3,
      align: 'left',
    }),
  );
  sheet.add(
    word('累计完成占签约合同价', { span: 2, height: 26 }),
    calc(`E${sum}/${PRICE}`, { format: 'percent', span: 3, align: 'left' }),
  );
  sheet.add(plain('', { height: 14 }));
  for (const person of [
    '承包人项目经理（签字、日期）',
    '专业监理工程师审核意见',
    '总监理工程师签发（签字、日期）',
    '发包人审批（签字、日期）',
  ]) {
    sheet.add(word(person, { span: 2, height: 42 }), fill(null, { span: 3 }));
  }
  sheet.notes(
    '预付款扣回：累计应计金额占签约合同价的比例在起扣点与扣完点之间，按直线比例扣回；本期扣回＝至本期应扣－上期末已扣。',
    '质量保证金：按本期应计金额乘比例，累计不超过限额。蓝字为示例，灰底为公式。',
  );
  return sheet;
}

/** 期中支付证书：合同参数与证书。 */
export default {
  id: 'download-006',
  name: '期中支付证书（自动扣回预付款与质保金）.xlsx',
  make: () => workbook(certificate(), terms(), inWordsSheet(`'支付证书'!$D$${DUE}`)),
} satisfies Material;
