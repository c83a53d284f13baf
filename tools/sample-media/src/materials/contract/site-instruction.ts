import {
  blank,
  chapter,
  example,
  form,
  grid,
  name,
  points,
  subtitle,
  title,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

const letter = () => [
  title('工程联系单'),
  subtitle('说明情况、提出请求、约定回复日期；不代替变更和签证'),
  form(
    [2, 4, 2, 4],
    [
      { cells: [name('工程名称'), blank(), name('编号'), example('LX-2026-057')] },
      { cells: [name('发文单位'), blank(), name('收文单位'), blank()] },
      { cells: [name('主题'), example('地下室外墙穿墙套管位置与消防图不一致', { span: 3 })] },
      {
        height: 150,
        cells: [
          name('内容'),
          example(
            '结施-15 在 C 轴外墙标高 -2.400 处预留 DN150 套管 2 根，消水-07 为 3 根、标高 -2.650。该段外墙计划 11 月 20 日浇筑。\n请设计单位 11 月 17 日前书面明确数量与标高；逾期将按结构图施工，由此发生的开洞加固费用另行办理签证。',
            { span: 3 },
          ),
        ],
      },
      {
        height: 46,
        cells: [name('附件'), example('两张图纸的局部截图、现场照片 2 张', { span: 3 })],
      },
      { cells: [name('要求回复日期'), example('2026-11-17'), name('签发人、日期'), blank()] },
      {
        height: 110,
        cells: [
          name('回复'),
          { text: '\n\n\n回复人：　　　　　　　　　　　　　年　　月　　日', span: 3 },
        ],
      },
      { cells: [name('抄送'), blank(3)] },
    ],
  ),
];

const sign = () => [
  chapter('现场签证单', { fresh: true }),
  form(
    [2, 4, 2, 4],
    [
      { cells: [name('工程名称'), blank(), name('签证编号'), example('QZ-2026-031')] },
      {
        cells: [
          name('部位'),
          example('K14+100～K14+160 右侧路基'),
          name('发生日期'),
          example('2026-11-09'),
        ],
      },
      {
        height: 62,
        cells: [
          name('事由与依据'),
          example('清表后发现暗塘，按监理指令 ZL-018 抽水、清淤、换填碎石土。', { span: 3 }),
        ],
      },
    ],
  ),
  grid(
    [1, 5, 2, 4, 2, 4],
    ['序', '项目', '单位', '计算式', '数量', '单价来源'],
    [
      ['1', '清淤外运（运距 3 km）', 'm³', '60×18×0.85', '918.00', '合同 203-1-c'],
      ['2', '换填碎石土', 'm³', '60×18×0.85', '918.00', '合同 204-1-f'],
      ['3', '潜水泵 Φ150', '台班', '3 台×2 天', '6.00', '合同计日工'],
      ['4', '', '', '', '', ''],
      ['5', '', '', '', '', ''],
      ['6', '', '', '', '', ''],
    ],
    27,
  ),
  form(
    [2, 10],
    [
      { height: 120, cells: [name('简图\n（尺寸、标高、四至）'), ''] },
      {
        height: 40,
        cells: [name('影像编号'), example('QZ-031_01～10；开挖前、测量、换填、完成各不少于 2 张')],
      },
      {
        height: 46,
        cells: [
          name('施工单位'),
          '测量：　　　　　　施工员：　　　　　　项目经理：　　　　　　年　　月　　日',
        ],
      },
      {
        height: 46,
        cells: [
          name('监理单位'),
          '□ 工程量属实　□ 修正为：\n签字：　　　　　　　　　　　　　　　　　　　　　年　　月　　日',
        ],
      },
      {
        height: 46,
        cells: [name('发包人'), '签字：　　　　　　　　　　　　　　　　　　　　　年　　月　　日'],
      },
    ],
  ),
  chapter('签证六不签'),
  ...points(
    '没有指令或变更依据的不签；已包含在清单子目工作内容里的不签。',
    '隐蔽后才来、量不到的不签；没有当天影像和测量记录的不签。',
    '只写金额不写数量与计算式的不签；事后补日期、一次补多张的不签。',
  ),
];

/** 工程联系单与现场签证单。 */
export default {
  id: 'download-020',
  name: '工程联系单与现场签证单.docx',
  make: () =>
    document({
      title: '工程联系单与现场签证单',
      number: '　　　　　',
      children: [letter(), sign()],
    }),
} satisfies Material;
