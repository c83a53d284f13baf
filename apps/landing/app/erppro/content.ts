import { productNames } from '@zhucheng/site-config';
import type { QuestionAnswer } from '@zhucheng/ui';
import type { Limit, Step } from '../shared/sections.tsx';

export const DESCRIPTION = '能把领料、台班和结算直接计入工程部位的成本系统，附选型清单与试算办法。';

/** Kinds of software that are sold for costs: what each does well, where it ends, for whom it is enough. */
export const KINDS = [
  [
    '电子表格',
    '改起来快，谁都会用，一个人管一个项目时最省事',
    '两个人各存一份就对不上；谁改了哪个数查不到',
    '单个项目、月成本单据不到百张',
  ],
  [
    '财务软件',
    '凭证、往来和纳税可靠，审计认',
    '只认科目不认部位；等发票入账，成本已经晚了一个月',
    '只想知道公司整体盈亏',
  ],
  [
    '业务型成本系统',
    '单据发生时就进成本，能按部位、班组、合同三个方向看',
    '前期要定科目和部位，现场要有人如实填',
    '多个项目同时在建，要在亏之前知道',
  ],
] as const;

/** Questions for every supplier: question, what a good answer shows, and ours. */
export const CHECKLIST = [
  [
    '一张领料单几步变成部位成本？',
    '当场演示，从扫码到看见部位金额不换系统',
    '两步：领用时选部位，保存即计入',
  ],
  ['部位选错了，事后怎么改？', '能改，并留下改前改后与改的人', '红冲原单再开，两张都保留'],
  ['没开票的成本算不算？', '验收即暂估，发票到了自动冲回', '算，暂估与冲回成对显示'],
  ['分包超图纸量时会怎样？', '提交时拦，而不是月底报表里标红', '拦截或提醒，由公司逐条设定'],
  ['预计总成本由谁填？', '能指出哪一列是人工判断', '“未签部分预计”由商务每月确认，其余为计算值'],
  ['数据能完整带走吗？', '现场导出一次给您看，含附件', '能，单据、附件和部位树一并导出'],
  ['现有财务软件要不要换？', '不要求换，有科目映射表', '不换，凭证按映射推送'],
] as const;

export const STEPS: readonly Step[] = [
  {
    when: '准备',
    name: '挑一个小标段',
    text: '选单据全、规模小、快做完的，答案已经知道，最好检验。',
  },
  { when: '录入', name: '只录一个月', text: '把当月的合同、领料、台班、结算原样录进去，不美化。' },
  {
    when: '比对',
    name: '和您算的比',
    text: '逐部位列差额，每一笔差都要找到原因，找不到的算软件的。',
  },
  { when: '决定', name: '让现场说话', text: '问材料员愿不愿意天天这样填，他说不愿意，就先别买。' },
];

export const LIMITS: readonly Limit[] = [
  { name: '只有一两个项目', text: '表格加上一位细心的商务就够了，先别花钱。' },
  { name: '没人愿意定科目', text: '口径没人拍板，任何系统上线三个月都会变成摆设。' },
  { name: '只为应付检查', text: '为了出报表而买，现场会补假数据，还不如没有。' },
];

export const FAQS: readonly QuestionAnswer[] = [
  {
    question: '成本软件和 ERP 是一回事吗？',
    answer:
      '成本是结果，合同、物资、分包才是来源。单独的成本软件要人再录一遍来源；ERP 里的成本从业务单据直接来。',
  },
  {
    question: '怎么判断演示是不是摆拍？',
    answer:
      '临时报一个部位和一种材料，请对方当场从领料做到成本报表。需要“回去配置一下”的，多半做不到。',
  },
  {
    question: '按项目收费和按人收费哪种合算？',
    answer:
      '现场填单的人多、流动大，按人头收费会逼着大家共用账号，责任就说不清了。问价时把这条一起问。',
  },
  {
    question: '选型一般要看几家？',
    answer: '两三家足够。用同一个标段、同一个月的单据试算，比看十家的功能清单有用。',
  },
  {
    question: `${productNames.erp} 不适合哪些企业？`,
    answer: `在建项目不到十个又没有成本员的，我们会建议先用${productNames.qibaoerp}；纯设计和纯劳务企业也不合适。`,
  },
];
