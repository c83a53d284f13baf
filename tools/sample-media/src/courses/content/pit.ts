import type { Course } from '../model.ts';

/** Reading the daily report of a deep pit. */
export const pit: Course = {
  key: 'video-008',
  title: '深基坑监测日报：看懂一行数，判断要不要停',
  slides: [
    {
      chapter: '测点在哪里',
      title: '先把测点对到图上',
      body: {
        kind: 'drawing',
        shapes: [
          { path: 'M100 230H380M900 230H1180M380 480H900', at: 0 },
          {
            path: 'M140 255l18 -25M220 255l18 -25M300 255l18 -25M940 255l18 -25M1020 255l18 -25M1100 255l18 -25M440 505l18 -25M540 505l18 -25M640 505l18 -25M740 505l18 -25M840 505l18 -25',
            tone: 'light',
            at: 0,
          },
          { fill: 'M350 200H380V570H350ZM900 200H930V570H900Z', tone: 'ink', at: 0 },
          { path: 'M350 200H380V570H350ZM900 200H930V570H900Z', at: 0 },
          { path: 'M380 275H900M380 305H900', tone: 'blue', at: 1 },
          { text: '第一道支撑', x: 640, y: 258, anchor: 'middle', tone: 'blue', at: 1 },
          { path: 'M365 200V160M353 172l12 -12l12 12', tone: 'warn', at: 2 },
          { text: 'ZD3 桩顶位移', x: 90, y: 185, tone: 'warn', at: 2 },
          { path: 'M335 230V560', tone: 'warn', dashed: true, at: 3 },
          { text: 'CX2 测斜', x: 160, y: 420, tone: 'warn', at: 3 },
          { path: 'M1060 230v-26h56v26', tone: 'warn', at: 3 },
          { text: 'DB5 地表沉降', x: 1180, y: 185, anchor: 'end', tone: 'warn', at: 3 },
          { path: 'M640 320V480M630 330l20 -20M630 490l20 -20', tone: 'light', at: 4 },
          { text: '已挖 9.2 m', x: 660, y: 410, tone: 'blue', at: 4 },
        ],
      },
      say: [
        '这是基坑的剖面，两边是支护桩，中间是坑底。',
        '坑里有一道混凝土支撑。',
        'ZD3在桩顶，量水平位移。',
        'CX2是测斜管，看桩身哪一段在鼓；DB5量坑边地面的沉降。',
        '读日报以前，先记住今天挖到哪里。数字要跟工况一起看。',
      ],
    },
    {
      chapter: '一行怎么读',
      title: '一行日报，五个数',
      body: {
        kind: 'table',
        head: ['测点', '本次 mm', '累计 mm', '速率 mm/d', '预警值'],
        widths: [16, 18, 19, 22, 25],
        rows: [
          { cells: ['ZD3', '+1.2', '+18.6', '1.2', '30 / 3'], at: 0 },
          { cells: ['CX2', '+3.4', '+24.1', '3.4', '40 / 3'], at: 2 },
          { cells: ['DB5', '－0.8', '－15.2', '0.8', '－30 / 3'], at: 3 },
        ],
        marks: [
          { row: 0, column: 2, at: 1, until: 2 },
          { row: 1, column: 3, at: 2, warn: true },
        ],
        note: { text: '累计值和速率，有一个到了就报警', at: 4 },
      },
      say: [
        '看ZD3这一行：本次变化一点二毫米，两次之间隔一天，速率就是每天一点二。',
        '累计十八点六，预警值三十，到了百分之六十二。',
        'CX2累计没到，但一天走了三点四毫米，超过了每天三毫米。',
        'DB5是沉降，负号是往下。累计和速率都没到。',
        '两个指标是或者的关系，有一个到了就要报警。预警值由设计给定，每个工程不同。',
      ],
    },
    {
      chapter: '看曲线',
      title: '三天的趋势，比一个数有用',
      body: {
        kind: 'drawing',
        shapes: [
          { path: 'M160 540H1140M160 540V195', at: 0 },
          { text: '累计 mm', x: 176, y: 205, at: 0 },
          { text: '日期', x: 1140, y: 582, anchor: 'end', at: 0 },
          { path: 'M160 260H1120', tone: 'warn', dashed: true, at: 1 },
          { text: '预警 40', x: 1120, y: 245, anchor: 'end', tone: 'warn', at: 1 },
          { path: 'M160 491L270 479L380 465L490 455L600 439', tone: 'blue', thick: true, at: 2 },
          { path: 'M600 439L710 417L820 395L930 371', tone: 'warn', thick: true, at: 3 },
          { path: 'M600 575V400', tone: 'light', dashed: true, at: 3 },
          { text: '开始挖第二层', x: 615, y: 520, tone: 'blue', at: 3 },
          { path: 'M930 371L1120 329', tone: 'warn', dashed: true, at: 4 },
          { text: '照这样，四五天到线', x: 880, y: 325, anchor: 'middle', tone: 'warn', at: 4 },
        ],
      },
      say: [
        '把CX2的累计值连成曲线，横轴是日期。',
        '红色虚线是预警值，四十毫米。',
        '前五天每天走一两毫米，平平的，正常。',
        '开挖第二层以后变陡，一天三毫米多，一天比一天快。',
        '照这样走，再有四五天就到线。现在就该找原因，不要等到线。',
      ],
    },
    {
      chapter: '报警以后',
      title: '报警以后，按次序做',
      body: {
        kind: 'flow',
        boxes: [
          { title: '停挖', note: '这一段先停', at: 0, warn: true },
          { title: '复测', note: '排除仪器和点位', at: 1 },
          { title: '巡查', note: '裂缝、渗水、堆载', at: 1 },
          { title: '会商', note: '设计、监理、业主', at: 2 },
          { title: '处置', note: '卸载、补撑、回填', at: 2 },
          { title: '恢复', note: '稳定后书面同意', at: 3 },
        ],
      },
      say: [
        '第一件事，这一段先停挖，人撤出坑边。',
        '同时复测，排除仪器和点位的问题；沿坑边走一圈，看裂缝、渗水和堆载。',
        '通知设计、监理和业主会商，定处置办法：卸载、补支撑，或者先回填反压。',
        '监测加密，稳定以后有书面同意再恢复。',
      ],
    },
    {
      chapter: '日报要有什么',
      title: '收日报，先看这三样',
      body: {
        kind: 'points',
        items: [
          { text: '当天的工况', note: '挖到哪里、撑了几道、下没下雨', at: 0 },
          { text: '报警的判断', note: '不能只有数，没有结论', at: 1 },
          { text: '签字和时间', note: '当天送到，不隔夜', at: 2 },
        ],
      },
      say: [
        '第一样，当天的工况：挖到哪里，撑了几道，下没下雨。',
        '第二样，结论：正常、预警还是报警，谁判断的。',
        '第三样，签字和时间。当天的数当天看，隔夜的日报救不了基坑。',
      ],
    },
  ],
};
