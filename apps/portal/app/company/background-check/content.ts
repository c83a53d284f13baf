import type { QuestionAnswer } from '@zhucheng/ui';
import type { TitledList } from '../components/titled-lists.tsx';
import type { Step } from '../components/steps.tsx';

/** Check items: source, required consent data, usual duration in working days. */
export const CHECK_ITEMS = [
  { item: '身份信息', how: '姓名与证件号码一致性核验', given: '授权书、证件号码', days: '1' },
  {
    item: '学历学位',
    how: '学历学位查询系统的在线验证码或毕业院校回函',
    given: '验证码或证书复印件',
    days: '1–3',
  },
  {
    item: '执业注册证书',
    how: '建造师、造价、监理、安全等注册平台的公示信息，核对单位与有效期',
    given: '证书编号',
    days: '1–2',
  },
  {
    item: '特种作业证书',
    how: '全国特种作业证与建筑施工特种作业证查询平台',
    given: '证书编号',
    days: '1',
  },
  {
    item: '从业经历',
    how: '与前雇主人事部门核对起止时间、岗位和离职原因，电话与书面各一次',
    given: '前雇主联系人',
    days: '3–5',
  },
  {
    item: '项目业绩',
    how: '公开的中标、合同备案和竣工信息与本人陈述比对',
    given: '项目名称、担任职务',
    days: '2–4',
  },
  {
    item: '诉讼与失信',
    how: '裁判文书、失信被执行人与行政处罚的公开信息',
    given: '授权书',
    days: '1',
  },
  {
    item: '竞业与兼职',
    how: '工商登记任职信息，本人书面声明',
    given: '授权书、声明',
    days: '1–2',
  },
] as const;

const KEY = ['身份信息', '执业注册证书', '诉讼与失信'];

/** Items of each package. Prices are agreed in writing, by number of people and items. */
export const PACKAGES = [
  {
    name: '基础核验',
    who: '劳务班组长、一般管理岗',
    items: ['身份信息', '特种作业证书', '诉讼与失信'],
  },
  {
    name: '岗位核验',
    who: '施工员、资料员、造价员、安全员',
    items: [...KEY, '学历学位', '从业经历'],
  },
  {
    name: '关键岗位核验',
    who: '项目经理、技术负责人、总监',
    items: [...KEY, '学历学位', '从业经历', '项目业绩', '竞业与兼职'],
  },
] as const;

/** Steps of an order. */
export const STEPS: readonly Step[] = [
  {
    title: '企业提交需求',
    note: '第 1 天',
    text: '说明岗位、人数和核验项目，确认报价与保密约定。',
  },
  {
    title: '本人书面授权',
    note: '第 1–2 天',
    text: '候选人收到授权书，逐项勾选同意的内容并签字；不同意的项目不查。',
  },
  {
    title: '多渠道核验',
    note: '第 2–5 天',
    text: '公开平台查询与前雇主核对并行，每一条记录来源和时间。',
  },
  {
    title: '与本人核对',
    note: '出报告前',
    text: '有出入的内容先请本人说明，说明与佐证一并写进报告。',
  },
  {
    title: '交付报告',
    note: '第 5–7 天',
    text: '报告加密交付给指定的人；原始资料在约定期限后删除并出具确认。',
  },
];

/** Rules that protect the person checked. */
export const RULES: readonly TitledList[] = [
  {
    note: '先授权，后核验',
    title: '授权',
    items: [
      '授权书写明核验项目、使用目的、保存期限和撤回办法',
      '逐项勾选，不设一揽子同意',
      '核验开始前可以随时撤回，不需要理由',
    ],
  },
  {
    note: '与岗位无关的不查',
    title: '不查什么',
    items: [
      '婚育、健康、宗教信仰、政治面貌',
      '银行流水、通话记录、住宅与行踪',
      '社交账号的非公开内容和亲属情况',
    ],
  },
  {
    note: '报告只给该看的人',
    title: '结果与更正',
    items: [
      '本人可以索取一份与自己有关的报告',
      '认为有误的，提出后 5 个工作日内复核更正',
      '报告不作为录用的唯一依据，不向第三方转交',
    ],
  },
];

/** Frequently asked questions. */
export const QUESTIONS: readonly QuestionAnswer[] = [
  {
    question: '没有候选人的授权能不能先查公开信息？',
    answer:
      '不能。即使信息是公开的，集中收集并用于录用判断也需要告知本人并取得同意。我们收到签字的授权书后才开始工作。',
  },
  {
    question: '前雇主不配合怎么办？',
    answer:
      '改用社保缴费证明、劳动合同、项目任命文件等书面材料由本人提供，报告里写明核验方式和未能电话核实的原因。',
  },
  {
    question: '证书挂靠能查出来吗？',
    answer:
      '可以比对注册单位、社保缴纳单位和实际任职单位。三者不一致时列为需要本人说明的事项，我们不直接下结论。',
  },
  {
    question: '资料保存多久？',
    answer:
      '授权书和报告按合同约定保存，最长 12 个月；原始查询截图在报告交付 30 天后删除。企业可以要求提前删除。',
  },
];
