import type { Course } from '../model.ts';

/** Course on reading a bill of quantities. */
export const bill: Course = {
  key: 'video-004',
  title: '工程量清单怎么读：从编码到综合单价',
  slides: [
    {
      chapter: '十二位编码',
      title: '十二位编码，分五段读',
      body: {
        kind: 'drawing',
        shapes: [
          { text: '01', x: 180, y: 300, anchor: 'middle', at: 0 },
          { text: '05', x: 400, y: 300, anchor: 'middle', at: 0 },
          { text: '02', x: 620, y: 300, anchor: 'middle', at: 0 },
          { text: '001', x: 850, y: 300, anchor: 'middle', at: 0 },
          { text: '001', x: 1090, y: 300, anchor: 'middle', tone: 'blue', at: 0 },
          {
            path: 'M110 240H250V330H110ZM330 240H470V330H330ZM550 240H690V330H550ZM770 240H930V330H770Z',
            at: 0,
          },
          { path: 'M1010 240H1170V330H1010Z', tone: 'blue', at: 0 },
          { path: 'M180 330V390M400 330V390M620 330V390M850 330V390', tone: 'light', at: 1 },
          { text: '房建与装饰', x: 180, y: 430, anchor: 'middle', at: 1 },
          { text: '混凝土工程', x: 400, y: 430, anchor: 'middle', at: 1 },
          { text: '现浇柱', x: 620, y: 430, anchor: 'middle', at: 2 },
          { text: '矩形柱', x: 850, y: 430, anchor: 'middle', at: 2 },
          { path: 'M1090 330V390', tone: 'light', at: 3 },
          { text: '顺序码', x: 1090, y: 430, anchor: 'middle', tone: 'blue', at: 3 },
          { path: 'M110 480H930M100 490l20 -20M920 490l20 -20', tone: 'light', at: 4 },
          { text: '前九位照计算规范', x: 520, y: 530, anchor: 'middle', tone: 'blue', at: 4 },
          { text: '后三位自编', x: 1090, y: 530, anchor: 'middle', tone: 'blue', at: 4 },
        ],
      },
      say: [
        '清单每一行开头是十二位编码，以一根矩形柱为例。',
        '头两位是专业，零一是房屋建筑与装饰；接着两位是附录，这里是混凝土工程。',
        '再两位是分部，现浇混凝土柱；后面三位是项目，矩形柱。',
        '最后三位是顺序码，同一个项目特征不同，就往下编二号、三号。',
        '前九位照计算规范，后三位由编制人定。先看合同用的是哪一版规范。',
      ],
    },
    {
      chapter: '五个要素',
      title: '一行清单，五个要素',
      body: {
        kind: 'table',
        head: ['编码后三位', '名称', '项目特征', '单位', '工程量'],
        widths: [19, 17, 36, 11, 17],
        rows: [
          { cells: ['…001', '矩形柱', 'C30，柱高 3.6 m 内', 'm³', '186.40'], at: 0 },
          { cells: ['…002', '矩形柱', 'C40，柱高 3.6 m 内', 'm³', '92.15'], at: 1 },
        ],
        marks: [
          { row: 0, column: 2, at: 1, until: 3 },
          { row: 1, column: 2, at: 1, until: 3 },
          { row: 0, column: 4, at: 3 },
          { row: 1, column: 4, at: 3 },
        ],
        note: { text: '特征不同，就是两个单价', at: 2 },
      },
      say: [
        '编码、名称、项目特征、单位、工程量，一行五个要素。',
        '这两行名称相同，差在特征：一个是C30，一个是C40。',
        '特征不同就是两个子目、两个单价。图纸和特征不一致时，先问清楚再报价。',
        '工程量是招标人给的，实际完成多少，结算时按实计量。',
      ],
    },
    {
      chapter: '拆开综合单价',
      title: '综合单价里有什么',
      body: {
        kind: 'sums',
        lines: [
          { label: '人工费', text: '62 元', at: 0 },
          { label: '材料费', text: '468 元', at: 0 },
          { label: '机械费', text: '18 元', at: 0 },
          { label: '管理费和利润', text: '32 ＋ 20 = 52 元', at: 1 },
          { label: '综合单价', text: '600 元/m³', strong: true, at: 2 },
          { label: '本行合价', text: '600 × 186.40 = 111,840 元', at: 3 },
        ],
      },
      say: [
        '综合单价先有人工、材料、机械三样，都摊到一立方米上。',
        '再加管理费和利润，一定范围里的风险也在里面。',
        '合起来六百元一立方米。规费和税金通常另外列，看合同怎么约定。',
        '单价乘工程量，这一行是十一万一千八百四十元。',
      ],
    },
    {
      chapter: '三处容易漏',
      title: '容易漏的三处',
      body: {
        kind: 'points',
        items: [
          { text: '措施项目', note: '模板、脚手架、降水不在实体清单里', at: 0 },
          { text: '暂估价与暂列金额', note: '写进总价，结算按实', at: 1 },
          { text: '甲供材料', note: '单价里扣不扣，看说明', at: 2 },
        ],
      },
      say: [
        '第一处，措施项目：模板、脚手架、降水，要另外翻一张表。',
        '第二处，暂估价和暂列金额，报价时照填，结算时按实际。',
        '第三处，甲供材料，单价里包不包括，总说明里有一句话。',
      ],
    },
    {
      chapter: '读完问三句',
      title: '读完清单，问自己三句',
      body: {
        kind: 'points',
        items: [
          { text: '大数对不对', note: '混凝土、钢筋、土方，拿图粗算一遍', at: 0 },
          { text: '特征写全没有', note: '标号、厚度、做法、运距', at: 1 },
          { text: '哪些行会变', note: '土质、深度、范围，提前留证据', at: 2 },
        ],
      },
      say: [
        '大数对不对：金额最大的十行，拿图纸粗算一遍。',
        '特征写全没有：缺一个厚度，就是一次争议。',
        '哪些行以后会变：先标出来，施工时提前留下证据。',
      ],
    },
  ],
};
