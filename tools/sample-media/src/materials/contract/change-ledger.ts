import type { Material } from '../material.ts';
import { calc, fill, head, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 18;
const FIRST = 5;
const LAST = FIRST + LINES - 1;
const STATES = ['意向', '方案确认', '已申报', '监理审核', '已批复', '计量中', '计量完成', '撤销'];

/** Example lines: number, subject, state, the eight days, claimed, approved, measured. */
const CHANGES = [
  [
    'A2—BG—2026—012',
    'K8+240 涵洞增长 6 m',
    '计量完成',
    '2026-05-06',
    '2026-05-12',
    '2026-05-20',
    '2026-06-02',
    '2026-06-18',
    '2026-07-03',
    '2026-07-15',
    '2026-09-15',
    186400,
    172300,
    172300,
  ],
  [
    'A2—BG—2026—015',
    '右侧边坡增设锚杆框架',
    '计量中',
    '2026-07-10',
    '2026-07-18',
    '2026-08-01',
    '2026-08-20',
    '2026-09-08',
    '2026-09-28',
    '2026-10-15',
    null,
    864000,
    820500,
    410000,
  ],
  [
    'A2—BG—2026—017',
    '浆砌片石护坡改混凝土护坡',
    '已批复',
    '2026-09-05',
    '2026-09-11',
    '2026-09-22',
    '2026-10-08',
    '2026-10-26',
    '2026-11-09',
    null,
    null,
    64600,
    64600,
    0,
  ],
  [
    'A2—BG—2026—019',
    'K14+100 软基换填',
    '已申报',
    '2026-10-12',
    '2026-10-20',
    '2026-10-30',
    '2026-11-12',
    null,
    null,
    null,
    null,
    352800,
    0,
    0,
  ],
  [
    'A2—BG—2026—020',
    '通信管线迁改配合',
    '意向',
    '2026-10-28',
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    0,
    0,
    0,
  ],
] as const;

function ledger(): Sheet {
  const columns = [17, 24, 10, 11, 11, 11, 11, 11, 11, 11, 11, 13, 13, 13, 10];
  const sheet = new Sheet({ name: '变更台账', columns, landscape: true });
  sheet.title('工程变更台账');
  sheet.facts(
    ['合同段：', 'A2', 1, 1],
    ['意向提出期限（天）：', null, 2, 1],
    ['填表日期：', null, 2, 2],
  );
  Object.assign(sheet.rows[1]?.[4] ?? {}, fill(28, { format: 'count' }));
  Object.assign(sheet.rows[1]?.[7] ?? {}, fill('2026-11-20', { format: 'date', span: 2 }));
  sheet.head(
    [
      ...['变更编号', '变更内容', '状态'].map((name) => head(name, { rows: 2, height: 22 })),
      ...[
        head('日期', { span: 8 }),
        head('金额（元）', { span: 3 }),
        head('提出期限', { rows: 2 }),
      ],
    ],
    [
      null,
      null,
      null,
      ...[
        '事件发生',
        '意向提出',
        '方案确认',
        '费用申报',
        '监理审核',
        '业主批复',
        '首次计量',
        '计量完成',
        '申报',
        '批复',
        '已计量',
      ].map((name) => head(name, { height: 22 })),
      null,
    ],
  );
  sheet.lines(CHANGES, LINES, (row, item) => [
    ...[item?.[0], item?.[1], item?.[2]].map((value) => fill(value, { format: 'text' })),
    ...Array.from({ length: 8 }, (_, i) =>
      fill(item?.[3 + i] ?? null, { format: 'date', align: 'center' }),
    ),
    ...[item?.[11], item?.[12], item?.[13]].map((value) =>
      fill(value ?? null, { format: 'money' }),
    ),
    calc(
      `IF(D${row}="","",IF(E${row}<>"",IF(E${row}-D${row}>$E$2,"已逾期","按期"),IF(D${row}+$E$2<$H$2,"已逾期","剩 "&(D${row}+$E$2-$H$2)&" 天")))`,
      { align: 'center' },
    ),
  ]);
  const sum = (column: string) => calc(`SUM(${column}${FIRST}:${column}${LAST})`, { bold: true });
  sheet.add(
    word('合计', { span: 11, bold: true, height: 24 }),
    ...['L', 'M', 'N'].map(sum),
    word(''),
  );
  sheet.notes(
    '意向提出期限按合同填写。红色为已逾期，黄色为剩余不足 7 天；撤销的变更保留编号，不再分配给其他变更。',
  );
  sheet.choose(`C${FIRST}:C${LAST}`, ...STATES);
  sheet.mark(area(FIRST, 1, LAST, 15), `$O${FIRST}="已逾期"`, 'red');
  sheet.mark(
    area(FIRST, 1, LAST, 15),
    `AND($D${FIRST}<>"",$E${FIRST}="",$D${FIRST}+$E$2-$H$2<7)`,
    'yellow',
  );
  sheet.mark(area(FIRST, 3, LAST, 3), `$C${FIRST}="计量完成"`, 'green');
  return sheet;
}

/** Example lines: item, unit, quantity before and after, price, where it comes from. */
const ESTIMATE = [
  ['浆砌片石护坡', 'm³', 320, 0, 310, 'A'],
  ['C25 混凝土护坡', 'm³', 0, 280, 585, 'B'],
] as const;

function estimate(): Sheet {
  const sheet = new Sheet({
    name: '费用估算',
    columns: [6, 26, 8, 12, 12, 12, 12, 10, 16],
    landscape: true,
  });
  sheet.title('工程变更费用估算表');
  sheet.facts(['编号：', 'A2—BG—2026—017', 2, 2], ['变更内容：', '浆砌片石护坡改混凝土护坡', 2, 3]);
  sheet.head(
    heads(
      '序号',
      '子目',
      '单位',
      '原设计数量',
      '变更后数量',
      '增减数量',
      '单价（元）',
      '单价来源',
      '增减金额（元）',
    ),
  );
  const { first, last } = sheet.lines(ESTIMATE, 12, (row, item) => [
    word(String(row - 3)),
    fill(item?.[0]),
    fill(item?.[1], { align: 'center' }),
    fill(item?.[2], { format: 'quantity' }),
    fill(item?.[3], { format: 'quantity' }),
    calc(`E${row}-D${row}`, { format: 'quantity' }),
    fill(item?.[4], { format: 'money' }),
    fill(item?.[5], { align: 'center' }),
    calc(`ROUND(F${row}*G${row},2)`),
  ]);
  sheet.add(
    word('净增减（税前）', { span: 8, bold: true, height: 24 }),
    calc(`SUM(I${first}:I${last})`, { bold: true }),
  );
  sheet.add(word('增值税率', { span: 8, height: 22 }), fill(0.09, { format: 'percent' }));
  sheet.add(
    word('净增减（含税）', { span: 8, bold: true, height: 24 }),
    calc(`ROUND(I${last + 1}*(1+I${last + 2}),2)`, { bold: true }),
  );
  sheet.add(
    word('工期影响', { span: 2, height: 34 }),
    fill('不在关键线路，不影响总工期', { span: 7 }),
  );
  sheet.signatures('编制', '复核', '监理工程师', '发包人');
  sheet.notes(
    '单价来源：A 合同已有适用单价；B 参照类似单价换算；C 无适用或类似单价，按合同组价原则编制并附依据。减少的子目必须同时列出。',
  );
  sheet.choose(`H${first}:H${last}`, 'A', 'B', 'C');
  return sheet;
}

function monthly(): Sheet {
  const sheet = new Sheet({ name: '状态汇总', columns: [20, 12, 20, 20, 20, 20], landscape: true });
  sheet.title('工程变更状态汇总表');
  sheet.add(plain('由“变更台账”自动汇总', { span: 6, align: 'center' }));
  sheet.head(
    heads('状态', '项数', '申报金额（元）', '批复金额（元）', '已计量（元）', '批复未计量（元）'),
  );
  const sumOf = (column: string, row: number) =>
    calc(
      `SUMIF('变更台账'!$C$${FIRST}:$C$${LAST},$A${row},'变更台账'!$${column}$${FIRST}:$${column}$${LAST})`,
    );
  const { first, last } = sheet.lines(STATES, STATES.length, (row, state) => [
    word(state ?? '', { height: 26 }),
    calc(`COUNTIF('变更台账'!$C$${FIRST}:$C$${LAST},A${row})`, {
      format: 'count',
      align: 'center',
    }),
    ...['L', 'M', 'N'].map((column) => sumOf(column, row)),
    calc(`D${row}-E${row}`),
  ]);
  sheet.add(
    word('合计', { bold: true, height: 28 }),
    calc(`SUM(B${first}:B${last})`, { format: 'count', align: 'center', bold: true }),
    ...['C', 'D', 'E', 'F'].map((column) =>
      calc(`SUM(${column}${first}:${column}${last})`, { bold: true }),
    ),
  );
  sheet.signatures('合同管理', '项目经理', '日期');
  return sheet;
}

/** 工程变更台账：台账、费用估算、状态汇总。 */
export default {
  id: 'download-002',
  name: '工程变更台账与费用估算表.xlsx',
  make: () => workbook(ledger(), estimate(), monthly()),
} satisfies Material;
