import { productNames } from '@zhucheng/site-config';
import type { QuestionAnswer } from '@zhucheng/ui';
import type { Limit, Step } from '../shared/sections.tsx';

export const DESCRIPTION =
  '供业主和项目经理使用的进度、质量与验收软件，数据来自现场手机的一次填报。';

/** A day on site: hour, who, what is done, who sees it. */
export const DAY = [
  ['06:50', '安全员', '班前教育一次拍照，二十三人签到', '监理看到到岗人数与交底内容'],
  ['08:30', '施工员', '四层墙柱钢筋绑完，约 14:00 隐蔽验收', '监理手机收到预约，可改时间'],
  ['14:00', '监理工程师', '现场量间距，一处不合格，当场开整改', '班组长收到照片与部位'],
  ['16:20', '班组长', '返工后拍照回复', '质检员复查，整改单关闭'],
  ['18:10', '项目经理', '看前锋线：机电预留慢了两天', '周计划里自动多出两条追赶任务'],
] as const;

export const FEATURES = [
  ['进度', '双代号网络计划、前锋线、周计划', '业主、总包、分包看同一张图，各看各的工作'],
  ['质量', '检验批、实测实量、整改闭环', '不合格部位不能报完成量'],
  ['验收', '隐蔽验收预约、到场确认、影像归集', '没有验收记录，下一道工序不能开始'],
  ['安全', '巡查、危大工程、班前教育', '重大隐患只有项目经理能关闭'],
  ['劳务', '实名登记、考勤、工资表', '门禁与手机考勤互相印证'],
  ['资料', '日志、验收、签证按目录成册', '竣工时直接导出，不再补资料'],
] as const;

/** Way of an acceptance. */
export const ACCEPTANCE: readonly Step[] = [
  {
    when: '提前 24 小时',
    name: '约',
    text: '施工员选部位和验收项，附自检照片，系统查前一道工序验没验。',
  },
  { when: '到场', name: '验', text: '监理扫部位码打开清单，逐项填实测值，规范允许偏差就在旁边。' },
  { when: '当场', name: '改', text: '不合格项转整改单，写明期限，超过期限每天提醒两方负责人。' },
  { when: '当天', name: '签', text: '合格后双方手写签名，照片按验收项进档案，原图不能替换。' },
];

export const LIMITS: readonly Limit[] = [
  {
    name: '不做付款',
    text: `完成量确认后交给${productNames.jizhibao}或${productNames.erp}，${productNames.treasure}里没有合同价。`,
  },
  { name: '不替监理下结论', text: '实测值超差会标红，合不合格由监理工程师签字决定。' },
  { name: '不接管门禁硬件', text: '读取门禁与摄像头的记录，不负责安装和维保。' },
];

export const FAQS: readonly QuestionAnswer[] = [
  {
    question: '地下室没有信号，能填吗？',
    answer:
      '能。所有表单离线可填，照片先存在手机里，有信号后自动上传；同一张单在两处改过，会让您选留哪一份。',
  },
  {
    question: '业主只想看结果，也要装吗？',
    answer: '业主用浏览器打开即可，看到的是进度、验收和整改三块，不需要填任何表。',
  },
  {
    question: '监理单位不愿意用怎么办？',
    answer: '监理可以只用微信里的链接确认时间和签名，不注册账号；签过的记录与注册用户同样有效。',
  },
  {
    question: '已有的网络计划能导进来吗？',
    answer: '工作名称、工期和紧前工作用表格导入，图由系统重排；导入后先核对关键线路是否一致。',
  },
  {
    question: '照片会不会是旧的？',
    answer: '只能在单据里现拍，水印带时间、部位和经纬度，相册里的照片只能作附件，不算验收影像。',
  },
];
