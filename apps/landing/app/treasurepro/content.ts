import { productNames } from '@zhucheng/site-config';
import type { QuestionAnswer } from '@zhucheng/ui';
import type { Step } from '../shared/sections.tsx';

export const DESCRIPTION = '横道图、双代号网络图和前锋线出自同一份数据的施工进度管理软件。';

/** Ways to draw a plan: what each shows, what it hides, for whom. */
export const METHODS = [
  [
    '横道图',
    '每项工作哪天开始、做几天，一眼看完',
    '看不出谁等谁；拖动一条，别的不会跟着动',
    '周例会、对外汇报',
  ],
  [
    '双代号网络图',
    '工作之间的先后、关键线路、各有几天可让',
    '没学过的人读不懂，打印要大纸',
    '编制与调整计划的人',
  ],
  ['里程碑表', '几个必须守住的日子', '两个日子之间发生了什么，完全不知道', '合同双方、上级公司'],
  [
    '形象进度',
    '做到第几层、第几孔，照片为证',
    '完成一半的工作算不算，各人说法不同',
    '业主、拨款单位',
  ],
] as const;

export const WEEKLY: readonly Step[] = [
  {
    when: '周四下午',
    name: '报实际',
    text: '各班组报开始、完成和还需几天，只报这三样，不报百分比。',
  },
  { when: '周四晚上', name: '画前锋线', text: '软件把实际点连起来，往左弯的就是慢了的工作。' },
  {
    when: '周五上午',
    name: '看总时差',
    text: '慢的天数没超过总时差，只提醒；超过了，才调整后面的工作。',
  },
  {
    when: '周五下班前',
    name: '发周计划',
    text: '从网络图取下周该开的工作，班组长在手机上逐条确认。',
  },
];

export const SIGNS = [
  ['改一个工期，后面的日期会自己动', '不会动的是画图软件，不是进度软件'],
  ['能存下批准过的那一版，和现在比', '没有基准，滞后多少全凭记忆'],
  ['节假日和雨季能写进日历', '否则春节那两周会凭空多出工期'],
  ['实际由现场填，不由计划员猜', '猜出来的进度总是刚好八成'],
] as const;

export const FAQS: readonly QuestionAnswer[] = [
  {
    question: '总时差和自由时差有什么区别？',
    answer:
      '总时差用掉了不影响总工期，但可能占了后面工作的余地；自由时差用掉了，谁都不受影响。上表里预制梁两者都是十二天。',
  },
  {
    question: '关键线路会变吗？',
    answer:
      '会。非关键工作拖过了它的总时差，就成了新的关键工作。所以每周要重算，开工时算一次不算数。',
  },
  {
    question: '单代号和双代号选哪个？',
    answer: `国内图纸会审和评标多用双代号时标网络图。${productNames.treasure}按双代号出图，工作关系的录法与单代号一样，填紧前工作即可。`,
  },
  {
    question: '几百项工作的图还看得清吗？',
    answer: '按楼栋、专业分成子网络，总图只看里程碑和跨专业的线。真要打印，可以按周截取一段。',
  },
  {
    question: '监理要求交横道图，要重画一遍吗？',
    answer: '不用，同一份数据切换显示方式就是横道图，导出为表格或 PDF 都可以。',
  },
];
