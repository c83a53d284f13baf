import {
  blank,
  chapter,
  form,
  name,
  points,
  space,
  subtitle,
  text,
  title,
  type FormRow,
} from '../../documents/docx-blocks.ts';
import { document } from '../../documents/docx-document.ts';
import type { Material } from '../material.ts';

/** Check items by subject with their criteria. */
const CHECKS: readonly [subject: string, items: readonly string[]][] = [
  [
    '方案与手续',
    [
      '专项施工方案经审批；开挖深度 5 m 及以上经专家论证，意见已落实',
      '方案交底、安全技术交底有签字，班组每人到位',
      '第三方监测合同与监测方案已批准，测点已布设并取得初始值',
    ],
  ],
  [
    '支护结构',
    [
      '支护桩、墙无明显裂缝、渗漏、露筋，桩间土无流失',
      '支撑、腰梁与桩墙贴紧，节点焊缝、螺栓齐全，轴力在设计值内',
      '先撑后挖，分层厚度不大于方案，严禁超挖',
      '锚杆（索）张拉锁定有记录，养护时间符合设计',
    ],
  ],
  [
    '降排水',
    [
      '坑顶、坑底排水沟和集水井畅通，坑内无积水',
      '降水井运行正常，水位在开挖面以下 0.5 m 以上，备用电源可用',
      '坑顶硬化，裂缝已封闭，无地表水倒灌',
    ],
  ],
  [
    '坑边荷载',
    [
      '坑边 2 m 内不堆土、不堆料，堆载不超过设计值',
      '车辆、泵车、吊车站位在允许范围，有垫板和限位',
      '施工道路距坑边满足方案，有反坡或挡水',
    ],
  ],
  [
    '防护与通道',
    [
      '临边防护栏杆高 1.2 m，两道横杆、挡脚板、密目网齐全',
      '上下通道不少于两处，坡道或梯笼牢固，照明充足',
      '夜间有红灯警示，降水井、集水坑有盖板',
    ],
  ],
  [
    '监测与应急',
    [
      '监测频率符合方案，日报当天送达，报警值标注在表中',
      '变形、裂缝有石膏饼或标记，巡视记录连续',
      '应急物资（沙袋、钢管、水泵、注浆）到位，联系人、路线上墙',
      '预警、报警有处置记录，达到报警值已停止作业并加密监测',
    ],
  ],
];

function rows(): FormRow[] {
  let no = 0;
  return CHECKS.flatMap(([subject, items]) =>
    items.map((item, i) => ({
      height: 21,
      cells: [
        ...(i === 0 ? [name(subject, { rows: items.length })] : []),
        { text: String((no += 1)), align: 'center' as const },
        item,
        { text: '□', align: 'center' as const },
        { text: '□', align: 'center' as const },
        '',
      ],
    })),
  );
}

/** 深基坑安全检查表。 */
export default {
  id: 'download-016',
  name: '深基坑安全检查表.docx',
  make: () =>
    document({
      title: '深基坑安全检查表',
      number: 'AQ-JK-　　',
      children: [
        title('深基坑安全检查表'),
        subtitle('每周至少一次；雨后、加载、相邻施工和监测预警时加查'),
        form(
          [2, 4, 2, 4],
          [
            { cells: [name('工程名称'), blank(), name('检查日期'), blank()] },
            { cells: [name('开挖深度、工况'), blank(), name('天气'), blank()] },
          ],
        ),
        form(
          [2, 1, 11, 1.1, 1.1, 2.6],
          [
            {
              head: true,
              cells: ['类别', '序', '检查内容', '符合', '不符', '问题与部位'].map((word) =>
                name(word),
              ),
            },
            ...rows(),
          ],
        ),
        chapter('整改与复查', { fresh: true }),
        form(
          [1, 6, 3, 3, 3],
          [
            {
              head: true,
              cells: ['序', '隐患与整改要求', '责任人', '完成期限', '复查人、日期'].map((word) =>
                name(word),
              ),
            },
            ...Array.from({ length: 8 }, (_, i) => ({
              height: 38,
              cells: [{ text: String(i + 1), align: 'center' as const }, '', '', '', ''],
            })),
          ],
        ),
        space(4),
        form(
          [2, 10],
          [
            {
              height: 56,
              cells: [
                name('检查结论'),
                '□ 可以继续作业　　□ 整改后继续　　□ 立即停止作业并撤离人员',
              ],
            },
            {
              height: 48,
              cells: [
                name('检查人'),
                '专职安全员：　　　　　技术负责人：　　　　　项目经理：　　　　　专业监理：',
              ],
            },
          ],
        ),
        chapter('出现这些情况立即停工撤人'),
        points(
          '支护结构变形速率突然增大，或累计达到报警值；支撑出现屈曲、焊缝开裂、异响。',
          '坑底隆起、管涌、流砂，桩间突水带砂；坑顶出现贯通裂缝或裂缝快速发展。',
          '相邻建筑、管线沉降达到报警值，或出现新裂缝、漏水、漏气。',
        ),
        text(
          '撤离后先报告、加密监测，再按预案回填反压、堆载或注浆；未经技术负责人和总监同意不得复工。',
        ),
      ],
    }),
} satisfies Material;
