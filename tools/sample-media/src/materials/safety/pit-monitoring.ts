import type { Material } from '../material.ts';
import { calc, fill, heads, word } from '../../documents/xlsx/cells.ts';
import { area, Sheet } from '../../documents/xlsx/sheet.ts';
import { workbook } from '../../documents/xlsx/workbook.ts';

const LINES = 13;

/** Example lines: point, place, first, last and present value in mm, warning values of the sum and of a day. */
const POINTS = [
  ['ZQT-01', '支护桩顶水平位移，北侧中部', 0, 12.4, 13.1, 30, 3],
  ['ZQT-02', '支护桩顶水平位移，东侧中部', 0, 18.6, 20.9, 30, 3],
  ['ZQT-03', '支护桩顶水平位移，南侧中部', 0, 24.8, 28.3, 30, 3],
  ['DBC-01', '周边道路沉降，北侧', 0, -8.2, -8.6, 25, 2],
  ['DBC-02', '周边道路沉降，东侧', 0, -11.5, -12.1, 25, 2],
  ['JGC-01', '邻近建筑沉降，东北角', 0, -4.1, -4.3, 20, 1],
  ['JGC-02', '邻近建筑沉降，东南角', 0, -5.6, -5.9, 20, 1],
  ['SW-01', '坑外水位变化（换算 mm）', 0, -320, -355, 1000, 500],
] as const;

function daily(): Sheet {
  const columns = [10, 28, 11, 11, 11, 11, 11, 11, 11, 11, 12];
  const sheet = new Sheet({ name: '监测日报', columns, landscape: true });
  sheet.title('基坑监测日报表');
  sheet.facts(
    ['工程：', '示例大厦基坑', 1, 1],
    ['监测日期：', '2026-11-18', 1, 2],
    ['间隔天数：', null, 1, 1],
    ['工况：', '开挖至 -9.2 m', 1, 3],
  );
  Object.assign(sheet.rows[1]?.[6] ?? {}, fill(1, { format: 'count' }));
  sheet.facts(
    ['天气：', '晴，8～16 ℃', 1, 1],
    ['仪器：', '水准仪 0.3 mm／全站仪 1″', 1, 4],
    ['报告编号：', 'JC-0126', 1, 3],
  );
  sheet.head(
    heads(
      ...['测点', '项目与位置', '初始值', '上次值', '本次值', '本次变化'],
      ...['累计变化', '日速率', '累计报警', '速率报警', '状态'],
    ),
  );
  const { first, last } = sheet.lines(POINTS, LINES, (row, item) => [
    fill(item?.[0], { format: 'text' }),
    fill(item?.[1]),
    ...[item?.[2], item?.[3], item?.[4]].map((value) => fill(value, { format: 'decimal' })),
    calc(`E${row}-D${row}`, { format: 'decimal' }),
    calc(`E${row}-C${row}`, { format: 'decimal' }),
    calc(`IF($G$2>0,F${row}/$G$2,0)`, { format: 'decimal' }),
    fill(item?.[5], { format: 'decimal' }),
    fill(item?.[6], { format: 'decimal' }),
    calc(
      `IF(A${row}="","",IF(OR(ABS(G${row})>=I${row},ABS(H${row})>=J${row}),"报警",IF(OR(ABS(G${row})>=0.7*I${row},ABS(H${row})>=0.7*J${row}),"预警","正常")))`,
      { align: 'center' },
    ),
  ]);
  const of = (state: string) =>
    calc(`COUNTIF(K${first}:K${last},"${state}")`, { format: 'count', align: 'center' });
  sheet.add(
    word('统计', { height: 24 }),
    word('正常 / 预警 / 报警点数', { align: 'left' }),
    of('正常'),
    of('预警'),
    of('报警'),
    word('报警、预警测点当日电话通知，并书面报送各方', { span: 6, align: 'left' }),
  );
  sheet.add(
    word('巡视与分析', { span: 2, height: 60 }),
    fill(
      '南侧 ZQT-03 日变化 3.5 mm，超过速率报警值；同侧坑顶有两台渣土车停放，已要求移走，加密至每日两次。',
      { span: 9 },
    ),
  );
  sheet.signatures('观测', '计算', '项目负责人', '接收（监理）');
  sheet.notes(
    '单位 mm，向坑内位移和上升为正，沉降为负。累计或速率任一达到报警值即报警，达到 70% 为预警；报警值取设计文件，并不大于 GB 50497 的规定。',
  );
  sheet.mark(area(first, 1, last, 11), `$K${first}="报警"`, 'red');
  sheet.mark(area(first, 1, last, 11), `$K${first}="预警"`, 'yellow');
  return sheet;
}

function history(): Sheet {
  const columns = [13, ...Array<number>(8).fill(11), 26];
  const sheet = new Sheet({ name: '累计变化', columns, landscape: true });
  sheet.title('各测点累计变化记录（mm）');
  sheet.head(
    heads(
      '日期',
      'ZQT-01',
      'ZQT-02',
      'ZQT-03',
      'DBC-01',
      'DBC-02',
      'JGC-01',
      'JGC-02',
      'SW-01',
      '工况',
    ),
  );
  const days = [
    ['2026-11-12', 9.8, 14.2, 17.6, -6.4, -9.1, -3.4, -4.6, -240, '开挖至 -7.8 m'],
    ['2026-11-14', 10.9, 15.8, 20.1, -7.1, -10.2, -3.7, -5, -275, '第二道支撑张拉'],
    ['2026-11-16', 11.7, 17.4, 22.7, -7.8, -11, -3.9, -5.3, -300, '开挖至 -8.6 m'],
    ['2026-11-17', 12.4, 18.6, 24.8, -8.2, -11.5, -4.1, -5.6, -320, '开挖至 -9.0 m'],
    ['2026-11-18', 13.1, 20.9, 28.3, -8.6, -12.1, -4.3, -5.9, -355, '开挖至 -9.2 m'],
  ] as const;
  const { first, last } = sheet.lines(days, 15, (_row, day) => [
    fill(day?.[0], { format: 'date', align: 'center' }),
    ...Array.from({ length: 8 }, (_, i) =>
      fill((day?.[i + 1] as number | undefined) ?? null, { format: 'decimal' }),
    ),
    fill(day?.[9]),
  ]);
  sheet.add(
    word('最近五次平均日速率', { height: 28 }),
    ...'BCDEFGHI'
      .split('')
      .map((column) =>
        calc(
          `IF(COUNT(${column}${first}:${column}${last})<5,0,SLOPE(${column}${first}:${column}${first + 4},$A${first}:$A${first + 4}))`,
          { format: 'money' },
        ),
      ),
    word('线性回归，单位 mm/d', { align: 'left' }),
  );
  sheet.signatures('记录', '复核');
  return sheet;
}

/** 基坑监测日报表：日报与累计变化。 */
export default {
  id: 'download-011',
  name: '基坑监测日报表.xlsx',
  make: () => workbook(daily(), history()),
} satisfies Material;
