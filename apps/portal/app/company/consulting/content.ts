import type { QuestionAnswer } from '@zhucheng/ui';
import type { TitledList } from '../components/titled-lists.tsx';
import type { Step } from '../components/steps.tsx';

/** Three kinds of firms and their tasks on the platform. */
export const FIRMS: readonly TitledList[] = [
  {
    note: '控制价、结算与跟踪审计',
    title: '造价咨询',
    items: [
      '清单、控制价与合同清单逐条对照，差异自动列出',
      '变更与签证按依据、单价来源、工程量三项复核',
      '审减意见留痕，施工单位逐条答复，定案可追溯',
    ],
  },
  {
    note: '计量与支付的第一道审核',
    title: '监理',
    items: [
      '中期计量按部位核量，超清单数量当场提示',
      '检验资料不齐的子目不能进入本期支付',
      '监理月报从计量、质量、进度台账取数',
    ],
  },
  {
    note: '从立项到竣工一份数据',
    title: '全过程咨询',
    items: [
      '概算、预算、合同、结算四算对比',
      '多个专业分包在一个项目空间里分权限协作',
      '成果文件按阶段归档，缺项清单随时可查',
    ],
  },
];

/** Steps of a month's work. */
export const STEPS: readonly Step[] = [
  { title: '接收', note: '每月 20 日前', text: '施工单位在线报量，附件与检验资料挂在清单子目上。' },
  { title: '复核', note: '3 个工作日', text: '咨询人员逐条核量核价，有疑问的退回到具体子目。' },
  {
    title: '对账',
    note: '2 个工作日',
    text: '三方在同一张表上看差异，意见写在原处，不再来回传表格。',
  },
  { title: '出具意见', note: '当天', text: '审核报告与支付证书按委托人的格式生成，签章后归档。' },
];

/** Access by role in the commission. */
export const ACCESS = [
  { role: '委托人（业主）', sees: '全部成果、审核意见与支付台账', does: '批准、退回、导出' },
  { role: '项目负责人', sees: '本委托的全部数据', does: '分派复核人、签发意见' },
  { role: '复核人员', sees: '分派给自己的标段与子目', does: '填写复核量与理由' },
  { role: '施工单位', sees: '本标段的申报与审核结果', does: '申报、答复、补充附件' },
  { role: '本企业其他项目组', sees: '不可见', does: '—' },
] as const;

/** Frequently asked questions. */
export const QUESTIONS: readonly QuestionAnswer[] = [
  {
    question: '几个委托人的项目放在一起，会不会串数据？',
    answer:
      '不会。每个委托是独立的空间，人员按委托授权；企业层面只汇总进度与工时，不汇总造价明细，除非委托人书面同意。',
  },
  {
    question: '能导入其他计价软件的文件吗？',
    answer:
      '可以导入符合地方数据交换标准的 XML 和常见的 Excel 清单，导入后给出未识别的行，由人工确认。',
  },
  {
    question: '审核意见和报告的格式能改吗？',
    answer: '可以。报告模板用 Word 制作，字段按名称填入；同一委托可以保存多个模板。',
  },
];
