import type { Variant } from '../labelled.ts';

/** Planted faults; their wordings stand here before any rule was written for them. */
export const service: readonly Variant[] = [
  {
    base: 'service-supervision',
    side: '监理人',
    faults: [
      {
        kind: 'percentage',
        find: '竣工验收合格后 28 日内支付 25%',
        put: '竣工验收合格后 28 日内支付 30%',
      },
      {
        kind: 'payment',
        find: '不得以未通过财政评审为由拒付无争议的酬金',
        put: '酬金最终以财政评审结论为准，评审完成前委托人有权不予支付',
      },
      { kind: 'amount', find: '税率 6%', put: '税率 9%' },
      { kind: 'reference', find: '本合同第 3.3 款', put: '本合同第 3.5 款', quote: '第 3.5 款' },
    ],
  },
  {
    base: 'service-supervision',
    side: '委托人',
    faults: [
      {
        kind: 'subcontract',
        find: '监理人不得转让监理业务',
        put: '监理人可以将监理业务转让给其他单位',
      },
      { kind: 'date', find: '服务期限为 18 个月', put: '服务期限为 16 个月' },
      { kind: 'standard', find: 'GB/T 50319-2013', put: 'GB 50319-2000' },
      { kind: 'amount', find: '壹佰贰拾陆万元整', put: '壹佰贰拾万陆仟元整' },
    ],
  },
  {
    base: 'service-supervision',
    side: '监理人',
    heldOut: true,
    faults: [
      {
        kind: 'liability',
        find: '监理人未履行监理职责给委托人造成损失的，应予赔偿，赔偿总额以扣除税金后的监理酬金为限，但监理人故意或者重大过失造成的损失除外。',
        put: '监理人应对工程质量、安全和投资承担无限连带责任，赔偿金额不受监理酬金限制。',
      },
      { kind: 'amount', find: '70,000.00 元/月', put: '80,000.00 元/月' },
      {
        kind: 'change',
        find: '变更应以书面形式作出。',
        put: '委托人可以随时调整监理范围和内容，监理人不得因此要求增加酬金。',
      },
      { kind: 'liability', find: '按一年期贷款市场报价利率支付利息', put: '按年利率 36% 支付利息' },
    ],
  },
  {
    base: 'service-testing',
    side: '乙方',
    faults: [
      { kind: 'date', find: '共计365日历天', put: '共计356日历天' },
      {
        kind: 'payment',
        find: '甲方不得以业主未拨款作为拒付理由。',
        put: '甲方按业主拨款的比例同步向乙方支付。',
      },
      {
        kind: 'amount',
        find: '由材料检测费260,000.00元、实体检测费150,000.00元和地基检测费70,000.00元组成',
        put: '由材料检测费260,000.00元、实体检测费130,000.00元和地基检测费70,000.00元组成',
      },
      {
        kind: 'subcontract',
        find: '乙方不得将检测业务转包。确需分包的，应经甲方书面同意，并分包给具有相应资质的检测机构。',
        put: '乙方可将检测业务整体委托其他单位完成，无需经甲方同意。',
      },
    ],
  },
  {
    base: 'service-testing',
    side: '甲方',
    faults: [
      { kind: 'percentage', find: '付清剩余的30%', put: '付清剩余的40%' },
      {
        kind: 'blank',
        find: '常规检测项目应在取样后7个工作日内提交报告',
        put: '常规检测项目的报告提交时间由双方另行商定',
      },
      { kind: 'missing', from: '九、争议解决', to: '十、其他', topic: '争议' },
      {
        kind: 'party',
        find: '甲方（盖章）：华岳轨道交通建设有限公司',
        put: '甲方（盖章）：华岳轨道交通集团有限公司',
      },
    ],
  },
  {
    base: 'service-testing',
    side: '乙方',
    heldOut: true,
    faults: [
      {
        kind: 'dispute',
        find: '向甲方所在地有管辖权的人民法院提起诉讼',
        put: '提交北京仲裁委员会或上海仲裁委员会仲裁',
      },
      { kind: 'standard', find: 'GB 50204-2015', put: 'GB 50204-2002' },
      {
        kind: 'liability',
        find: '每逾期一日支付该项检测费的1‰作为违约金，累计不超过服务费总额的10%',
        put: '每日支付服务费总额的3%作为违约金',
      },
      { kind: 'reference', find: '按附件中的单价', put: '按附件三中的单价', quote: '附件三' },
    ],
  },
];
