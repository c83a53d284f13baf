import type { Material } from '../material.ts';
import { calc, fill, head, heads, plain, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 16;
const FIRST = 4;
const LAST = FIRST + LINES - 1;
const DAYS = 31;

/** Example lines: name, trade, price of a day, hours of overtime, price of an hour, deductions; days of attendance. */
const WORKERS = [
  ['示例甲', '钢筋工', 320, 18, 50, 0, 26],
  ['示例乙', '钢筋工', 320, 12, 50, 0, 25.5],
  ['示例丙', '木工', 340, 8, 52, 0, 27],
  ['示例丁', '混凝土工', 300, 22, 46, 0, 24],
  ['示例戊', '普工', 220, 6, 35, 0, 26],
] as const;

function wages(): Sheet {
  const columns = [6, 10, 10, 20, 9, 9, 11, 9, 9, 11, 12, 10, 13, 18];
  const sheet = new Sheet({ name: '工资表', columns, landscape: true });
  sheet.title('农民工工资支付表');
  sheet.facts(
    ['项目：', '示例项目一标段', 2, 2],
    ['班组：', '主体结构班', 2, 2],
    ['月份：', '2026 年 10 月', 2, 2],
  );
  sheet.head(
    heads(
      ...[
        '序号',
        '姓名',
        '工种',
        '身份证号',
        '出勤天',
        '日工资',
        '计时工资',
        '加班时',
        '时工资',
        '加班工资',
      ],
      ...['应发', '扣款', '实发', '本人签字、按印'],
    ),
  );
  sheet.lines(WORKERS, LINES, (row, item) => [
    word(String(row - FIRST + 1)),
    fill(item?.[0]),
    fill(item?.[1]),
    fill(null, { format: 'text' }),
    calc(`IF(B${row}="",0,INDEX('考勤表'!$AH$${FIRST}:$AH$${LAST},ROW()-${FIRST - 1}))`, {
      format: 'decimal',
    }),
    fill(item?.[2], { format: 'money' }),
    calc(`ROUND(E${row}*F${row},2)`),
    fill(item?.[3], { format: 'decimal' }),
    fill(item?.[4], { format: 'money' }),
    calc(`ROUND(H${row}*I${row},2)`),
    calc(`G${row}+J${row}`),
    fill(item?.[5], { format: 'money' }),
    calc(`K${row}-L${row}`),
    fill(),
  ]);
  const sum = (column: string) => calc(`SUM(${column}${FIRST}:${column}${LAST})`, { bold: true });
  sheet.add(
    word('合计', { span: 4, bold: true, height: 24 }),
    calc(`SUM(E${FIRST}:E${LAST})`, { format: 'decimal', bold: true }),
    word(''),
    sum('G'),
    word('', { span: 2 }),
    ...['J', 'K', 'L', 'M'].map(sum),
    word(''),
  );
  sheet.signatures('班组长', '劳资专管员', '项目经理', '总承包单位盖章');
  sheet.notes(
    '由本人签字确认，公示不少于 5 日后通过专用账户代发；出勤天数取自“考勤表”，应与实名制考勤一致。扣款须有本人书面同意。',
  );
  sheet.mark(area(FIRST, 1, LAST, 14), `AND($B${FIRST}<>"",$E${FIRST}=0)`, 'red');
  return sheet;
}

/** Marks of a month: present, half a day, absent; Sundays off until the days of the example are reached. */
function toAttendanceMarks(days: number): string[] {
  let left = days;
  return Array.from({ length: DAYS }, (_, i) => {
    const rest = DAYS - i;
    if (left <= 0 || (i % 7 === 3 && left < rest)) return '';
    const mark = left >= 1 ? '√' : '△';
    left -= mark === '√' ? 1 : 0.5;
    return mark;
  });
}

function attendance(): Sheet {
  const columns = [6, 10, ...Array<number>(DAYS).fill(3.4), 9];
  const sheet = new Sheet({ name: '考勤表', columns, landscape: true });
  sheet.title('班组考勤表');
  sheet.add(
    plain('√ 全天　△ 半天　空白 未出勤；与实名制闸机记录逐日核对', {
      span: columns.length,
      align: 'center',
      height: 22,
    }),
  );
  sheet.head([
    head('序号', { height: 26 }),
    head('姓名'),
    ...Array.from({ length: DAYS }, (_, i) => head(String(i + 1))),
    head('合计天'),
  ]);
  sheet.lines(WORKERS, LINES, (row, item) => [
    word(String(row - FIRST + 1)),
    calc(`IF('工资表'!B${row}="","",'工资表'!B${row})`, { align: 'left' }),
    ...Array.from({ length: DAYS }, (_, i) =>
      fill((item && toAttendanceMarks(item[6])[i]) || null, { align: 'center' }),
    ),
    calc(`COUNTIF(C${row}:AG${row},"√")+0.5*COUNTIF(C${row}:AG${row},"△")`, { format: 'decimal' }),
  ]);
  sheet.signatures('记录', '班组长', '劳资专管员', '日期');
  sheet.choose(`C${FIRST}:AG${LAST}`, '√', '△');
  return sheet;
}

/** 农民工工资支付表：考勤与工资联动。 */
export default {
  id: 'download-009',
  name: '农民工工资支付表与考勤表.xlsx',
  make: () => workbook(wages(), attendance()),
} satisfies Material;
