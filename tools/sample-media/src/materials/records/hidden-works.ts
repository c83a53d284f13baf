import {
  blank,
  chapter,
  example,
  form,
  grid,
  name,
  points,
  space,
  subtitle,
  text,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

const CHECKS = [
  [
    '1',
    '材料与规格',
    '牌号、直径、等级与图纸一致；合格证、复试报告编号',
    'HRB400 直径 20 mm；复试 GJ-0318',
  ],
  ['2', '位置与标高', '轴线、标高、桩号，实测与设计之差', '底标高 -5.842，设计 -5.850'],
  ['3', '数量与间距', '根数、间距、层数，抽查处数与实测范围', '抽查 10 处，间距 142～158 mm'],
  ['4', '连接与锚固', '接头形式、位置、百分率、锚固长度', '直螺纹，错开 50%，锚固 700 mm'],
  ['5', '保护层与固定', '垫块间距、厚度，支撑与固定方式', '保护层 39～43 mm，垫块间距 0.9 m'],
  ['6', '清理与其他', '杂物、积水清除；预埋件、管线、施工缝处理', '已清理，预埋套管 4 根固定牢固'],
] as const;

const record = () => [
  title('隐蔽工程验收记录'),
  subtitle('通用版；当地有统一用表的，以当地表式为准'),
  form(
    [2, 4, 2, 4],
    [
      { cells: [name('工程名称'), example('示例大厦'), name('记录编号'), example('结构—YB—0126')] },
      {
        cells: [
          name('单位（分部）工程'),
          example('主体结构'),
          name('检验批编号'),
          example('02-01-0087'),
        ],
      },
      { cells: [name('隐蔽部位'), example('地下二层①～⑤/A～D 轴底板下部钢筋', { span: 3 })] },
      { cells: [name('施工依据'), example('结施-12、变更通知单 003；GB 50204—2015', { span: 3 })] },
      { cells: [name('施工单位'), blank(), name('隐检时间'), example('2026-11-12 15:30')] },
    ],
  ),
  form(
    [1, 3, 6, 6],
    [
      {
        cells: ['序', '检查项目', '应写明的内容', '检查结果（实测数据）'].map((word) => name(word)),
        head: true,
      },
      ...CHECKS.map(([no, item, what, result]) => ({
        height: 36,
        cells: [{ text: no, align: 'center' as const }, item, what, example(result)],
      })),
      ...['7', '8'].map((no) => ({
        height: 30,
        cells: [{ text: no, align: 'center' as const }, '', '', ''],
      })),
    ],
  ),
  form(
    [2, 10],
    [
      {
        height: 56,
        cells: [
          name('施工单位自检'),
          '质检员：　　　　　　技术负责人：　　　　　　　　　　年　　月　　日',
        ],
      },
      { height: 56, cells: [name('隐检影像编号'), example('结构—YB—0126_01～08，视频 1 段')] },
    ],
  ),
];

const conclusion = () => [
  chapter('附图与验收结论', { fresh: true }),
  form(
    [2, 10],
    [
      { height: 300, cells: [name('附图\n（平面、剖面，标注实测尺寸）'), blank()] },
      {
        height: 80,
        cells: [
          name('监理验收意见'),
          '□ 同意隐蔽，进入下一工序　　□ 整改后复查\n需整改的项目：\n\n监理工程师：　　　　　　　　　　　　　　　　　　年　　月　　日　　时',
        ],
      },
      {
        height: 80,
        cells: [
          name('复查结论'),
          '复查项目及结果：\n\n监理工程师：　　　　　　　　　　　　　　　　　　年　　月　　日　　时',
        ],
      },
      { height: 60, cells: [name('设计、勘察参加\n（基槽等需要时）'), '意见：\n\n签字：'] },
    ],
  ),
  space(6),
  text('签字和时间由本人当场填写；有整改的在复查栏写明，不重新抄表替换原表。', { indent: false }),
];

const pictures = () => [
  chapter('影像目录', { fresh: true }),
  grid(
    [1, 5, 4, 2, 3, 2],
    ['序号', '文件名', '内容', '类别', '拍摄时间', '拍摄人'],
    Array.from({ length: 14 }, (_, i) => [
      String(i + 1),
      ...(i === 0
        ? ['结构—YB—0126_01', '底板①～③轴全景', '全景', '11-12 15:32', '']
        : ['', '', '', '', '']),
    ]),
    24,
  ),
  ...points(
    '每个部位不少于 4 张：全景、局部、测量、标识牌；测量照片要能读出卷尺或卡尺的刻度。',
    '标识牌写明工程、部位、日期、内容和拍摄人；文件名为“记录编号_序号”。',
    '关键部位补一段 30～60 秒视频，从标识牌开始连续拍摄；原始文件当天上传，不裁剪、不加滤镜。',
  ),
];

/** 隐蔽工程验收记录：检查内容、结论、影像目录。 */
export default {
  id: 'download-003',
  name: '隐蔽工程验收记录（通用版）.docx',
  make: () =>
    document({
      title: '隐蔽工程验收记录',
      number: '　　　　　',
      children: [record(), conclusion(), pictures()],
    }),
} satisfies Material;
