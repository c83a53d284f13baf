import type { Variant } from '../labelled.ts';

/** Planted faults; their wordings stand here before any rule was written for them. */
export const subcontract: readonly Variant[] = [
  {
    base: 'subcontract-waterproof',
    side: '分包人',
    faults: [
      {
        kind: 'payment',
        find: '承包人应在审核确认后 15 日内向分包人支付进度款，不以收到建设单位相应款项为付款条件。',
        put: '承包人在收到建设单位相应款项后 15 日内向分包人支付。',
      },
      {
        kind: 'percentage',
        find: '结算后付至 97%，余 3% 作为质量保证金',
        put: '结算后付至 97%，余 5% 作为质量保证金',
      },
      {
        kind: 'reference',
        find: '本合同解除后的清算按第 7.2 款执行',
        put: '本合同解除后的清算按第 7.4 款执行',
        quote: '第 7.4 款',
      },
      { kind: 'warranty', find: '外墙防渗漏保修期为 5 年', put: '外墙防渗漏保修期为 3 年' },
    ],
  },
  {
    base: 'subcontract-waterproof',
    side: '分包人',
    faults: [
      {
        kind: 'amount',
        find: '由外墙防水 2,186,400.00 元、外墙保温 3,024,850.00 元、措施项目 736,089.45 元组成',
        put: '由外墙防水 2,186,400.00 元、外墙保温 3,024,580.00 元、措施项目 736,089.45 元组成',
      },
      {
        kind: 'subcontract',
        find: '分包人不得将工程再分包；劳务作业除外。',
        put: '分包人可以根据施工需要将部分防水工程再分包给其他单位。',
      },
      {
        kind: 'liability',
        find: '每日按签约合同价的 0.5‰ 支付违约金，以签约合同价的 5% 为上限',
        put: '每日按签约合同价的 1‰ 支付违约金，不设上限',
      },
      { kind: 'wage', find: '人工费用按月拨付', put: '人工费用按季度拨付' },
    ],
  },
  {
    base: 'subcontract-waterproof',
    side: '分包人',
    heldOut: true,
    faults: [
      { kind: 'standard', find: 'GB/T 50500-2024', put: 'GB 50500-2013' },
      { kind: 'dispute', find: '向工程所在地人民法院起诉', put: '提交有关仲裁机构仲裁' },
      {
        kind: 'payment',
        find: '承包人逾期付款的，按同期一年期贷款市场报价利率的 1.5 倍向分包人支付逾期利息。',
        put: '承包人资金紧张时可以顺延付款，分包人不得因此主张利息。',
      },
      {
        kind: 'security',
        find: '质量保证金为结算总额的 3%',
        put: '质量保证金为结算总额的百分之五',
      },
    ],
  },
  {
    base: 'subcontract-labour',
    side: '乙方',
    faults: [
      {
        kind: 'payment',
        find: '甲方不得以建设单位未付款为由拖延支付劳务报酬。',
        put: '建设单位工程款未到位时，甲方可以相应推迟支付劳务报酬，且不视为违约。',
      },
      {
        kind: 'wage',
        find: '乙方不得将工资支付给班组长或者其他第三人代领',
        put: '乙方可将工资支付给班组长，由班组长统一发放',
      },
      {
        kind: 'subcontract',
        find: '乙方不得将劳务作业转包或者再分包，不得允许',
        put: '乙方可自行将劳务作业转包，但不得允许',
        quote: '乙方可自行将劳务作业转包',
      },
      { kind: 'date', find: '共计 269 天', put: '共计 259 天' },
    ],
  },
  {
    base: 'subcontract-labour',
    side: '甲方',
    faults: [
      { kind: 'amount', find: '叁佰捌拾陆万元整', put: '叁佰陆拾捌万元整' },
      {
        kind: 'liability',
        find: '发生工伤事故的，双方应及时救治和报告，并按各自过错承担责任。',
        put: '作业人员发生工伤的，甲方概不负责。',
      },
      { kind: 'missing', from: '第十二条 争议解决', to: '第十三条 生效', topic: '争议' },
      {
        kind: 'party',
        find: '乙方（盖章）：瑞工建筑劳务有限公司',
        put: '乙方（盖章）：瑞工建筑工程有限公司',
      },
    ],
  },
  {
    base: 'subcontract-labour',
    side: '乙方',
    heldOut: true,
    faults: [
      {
        kind: 'wage',
        find: '甲方于当月 15 日前将工资足额发放至农民工本人银行账户',
        put: '甲方于主体结构封顶后一次性发放农民工工资',
      },
      { kind: 'amount', find: '其中税款 112,427.18 元', put: '其中税款 115,800.00 元' },
      {
        kind: 'termination',
        find: '合同解除的，甲方应在 14 日内与乙方结清已完合格作业的报酬。',
        put: '合同解除后，乙方已完成的作业甲方不再支付任何报酬。',
      },
      {
        kind: 'claim',
        find: '乙方应在变更完成后 14 日内提交签证单，甲方在收到后 7 日内确认。',
        put: '乙方应在变更完成后 24 小时内提交签证单，否则视为放弃该项费用。',
      },
    ],
  },
];
