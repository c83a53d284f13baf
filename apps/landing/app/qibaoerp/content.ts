import { productNames } from '@zhucheng/site-config';
import type { QuestionAnswer } from '@zhucheng/ui';
import type { Limit, Step } from '../shared/sections.tsx';

export const DESCRIPTION =
  '中小施工企业的整体管理软件：投标与保证金、合同收付、发票、人员证书和印章。';

/** Questions of the owner of a small firm, with the place where the answer stands. */
export const QUESTIONS = [
  {
    question: '保证金还有多少压在外面？',
    answer: '投标登记时记下金额、账户和应退日期，没退的按天数排队，超过约定自动列进“去要钱”。',
    where: '投标 › 保证金',
  },
  {
    question: '这个合同到底挣没挣？',
    answer: '收入合同、分包、采购和费用挂在同一个项目下，已收、已付、已开票、已收票四个数并排。',
    where: '项目 › 收支',
  },
  {
    question: '下个月发工资的钱够吗？',
    answer: '按合同约定的收款日和已批未付的款排出四周，缺口在哪一天写得明白。',
    where: '资金 › 四周',
  },
  {
    question: '资质年检，人够不够数？',
    answer: '建造师、职称、技工按资质标准自动凑数，快到期和挂靠别家的都单独标出来。',
    where: '证件 › 资质人员',
  },
  {
    question: '公章今天是谁拿走的？',
    answer: '用印先申请，写清文件和份数，盖完拍照归档；外带的章到时间没回来会提醒您。',
    where: '办公 › 用印',
  },
] as const;

export const FEATURES = [
  ['投标', '项目跟踪、报名、标书分工、保证金', '开标结果一录，中标转合同、落标转退款'],
  ['合同', '承包、分包、采购、租赁一本台账', '每份合同有收付进度条，不必另做表'],
  ['发票', '销项、进项、认证、税负估算', '开票前先看合同还能开多少'],
  ['证件', '企业资质、人员证书、社保、继续教育', '九十天起分三次提醒本人和办公室'],
  ['资金', '收款、付款申请、备用金、四周预测', '老板手机批，出纳按批单付'],
  ['办公', '用印、请假、车辆、费用报销', '常用的五种单据开箱可用'],
] as const;

export const STEPS: readonly Step[] = [
  { when: '第一步', name: '先录合同', text: '只录在建的，一份合同十个格子，内勤两天能录完。' },
  { when: '第二步', name: '再录证件', text: '扫描证书识别姓名、专业和有效期，人工核一遍。' },
  {
    when: '第三步',
    name: '老板开始批',
    text: '付款和用印先上线，批过一周，大家就不再打电话问了。',
  },
  { when: '第四步', name: '补发票与投标', text: '从本月起往后录，以前的到年底再说。' },
];

export const LIMITS: readonly Limit[] = [
  { name: '没有部位成本', text: `成本算到项目为止；要算到墩台、楼层，请用${productNames.erp}。` },
  { name: '不做会计账', text: '给代账公司导出往来和发票明细，分录由会计来做。' },
  { name: '不代办资质', text: '只提醒和凑数，不代考、不代办、不介绍证书挂靠。' },
];

export const FAQS: readonly QuestionAnswer[] = [
  {
    question: '公司就一个内勤，维护得过来吗？',
    answer: '日常要录的只有新合同、收付款和新证书三样，其余由申请人自己在手机上填。',
  },
  {
    question: '以后公司做大了要不要换？',
    answer: `在建项目多到要算部位成本时，合同、往来单位和项目编码可以整体迁到${productNames.erp}，不重录。`,
  },
  {
    question: '外账内账的顾虑，谁能看到数据？',
    answer: '每个人能看哪些项目、看不看金额由老板定；谁导出过什么都有记录，离职当天可以停掉账号。',
  },
  {
    question: '我们有挂靠项目，怎么管？',
    answer: '合作项目单独一类，管理费、垫资和往来各算各的，收款到账先扣约定的费用再付。',
  },
  {
    question: '老板不在公司，急件怎么批？',
    answer: '可以委托副手在限定金额和日期内代批，委托期间的每一笔事后都能一次看完。',
  },
];
