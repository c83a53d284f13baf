import type { Variant } from '../labelled.ts';

/** Planted faults; their wordings stand here before any rule was written for them. */
export const purchase: readonly Variant[] = [
  {
    base: 'purchase-steel',
    side: '需方',
    faults: [
      {
        kind: 'amount',
        find: '| 450 | 3,790.00 | 1,705,500.00 |',
        put: '| 450 | 3,790.00 | 1,750,500.00 |',
        quote: '1,750,500.00',
      },
      {
        kind: 'acceptance',
        find: '不能在上述期间内发现的内在质量问题，需方可在发现后的合理期间内提出，供方不得以已经验收为由免除责任。',
        put: '需方在收货后 24 小时内未提出书面异议的，视为全部产品质量合格，供方不再承担任何质量责任。',
      },
      { kind: 'amount', find: '税率 13%，不含税价', put: '税率 17%，不含税价', quote: '税率 17%' },
      {
        kind: 'date',
        find: '2027 年 3 月 10 日至 2027 年 6 月 30 日',
        put: '2027 年 6 月 30 日至 2027 年 3 月 10 日',
      },
    ],
  },
  {
    base: 'purchase-steel',
    side: '供方',
    faults: [
      { kind: 'percentage', find: '支付该批货款的 87%', put: '支付该批货款的 90%' },
      {
        kind: 'payment',
        find: '每批货到并复检合格后 30 日内',
        put: '每批货到并复检合格后 180 日内',
        quote: '180 日内',
      },
      {
        kind: 'liability',
        find: '每逾期一日按逾期货款的 0.5‰ 支付违约金；',
        put: '每逾期一日按合同总价的 1% 支付违约金；',
      },
      {
        kind: 'reference',
        find: '除本合同第 7.1 款和',
        put: '除本合同第 12.1 款和',
        quote: '第 12.1 款',
      },
    ],
  },
  {
    base: 'purchase-steel',
    side: '需方',
    heldOut: true,
    faults: [
      {
        kind: 'party',
        find: '供方（盖章）：宏远钢铁贸易有限公司',
        put: '供方（盖章）：鸿远钢铁贸易有限公司',
      },
      {
        kind: 'amount',
        find: '为 4,010,300.00 元，大写人民币肆佰零壹万零叁佰元整',
        put: '为 4,100,300.00 元，大写人民币肆佰零壹万零叁佰元整',
      },
      { kind: 'missing', from: '第七条　违约责任', to: '第八条　不可抗力', topic: '违约' },
      {
        kind: 'dispute',
        find: '任何一方均可向需方所在地有管辖权的人民法院提起诉讼',
        put: '提交江城仲裁委员会仲裁，对裁决不服的，可向人民法院起诉',
      },
    ],
  },
  {
    base: 'purchase-elevator',
    side: '买方',
    faults: [
      {
        kind: 'amount',
        find: '单价 385,000.00 元/台，设备价款合计 2,310,000.00 元',
        put: '单价 358,000.00 元/台，设备价款合计 2,310,000.00 元',
      },
      {
        kind: 'blank',
        find: '卖方应于 2027 年 5 月 20 日前',
        put: '卖方应于 ____ 年 __ 月 __ 日前',
      },
      {
        kind: 'percentage',
        find: '买方累计付至合同总价的 97%。\n4.4 剩余 3% 为质量保证金',
        put: '买方累计付至合同总价的 95%。\n4.4 剩余 3% 为质量保证金',
      },
      {
        kind: 'dispute',
        find: '均提请云栖仲裁委员会按照申请仲裁时该会现行有效的仲裁规则进行仲裁',
        put: '均提请买方所在地仲裁委员会或者人民法院处理',
      },
    ],
  },
  {
    base: 'purchase-elevator',
    side: '卖方',
    faults: [
      {
        kind: 'payment',
        find: '设备安装完毕并取得监督检验合格报告后 30 日内，买方累计付至合同总价的 97%',
        put: '设备安装完毕并取得监督检验合格报告，待建设资金到位后，买方累计付至合同总价的 97%',
        quote: '待建设资金到位后，买方累计付至',
      },
      {
        kind: 'liability',
        find: '每逾期一日支付合同总价 0.5‰ 的违约金，最高不超过合同总价的 5%。\n8.2',
        put: '应一次性支付合同总价 50% 的违约金。\n8.2',
        quote: '应一次性支付合同总价 50% 的违约金',
      },
      {
        kind: 'termination',
        find: '双方均无权在无正当理由的情况下随时解除合同。',
        put: '买方可在任何时候无条件解除合同，卖方不得要求任何赔偿。',
      },
      { kind: 'date', find: '安装工期 90 天', put: '安装工期 60 天' },
    ],
  },
  {
    base: 'purchase-elevator',
    side: '买方',
    heldOut: true,
    faults: [
      {
        kind: 'date',
        find: '卖方应于 2027 年 5 月 20 日前',
        put: '卖方应于 2027 年 9 月 20 日前',
        quote: '2027 年 9 月 20 日',
      },
      { kind: 'amount', find: '贰佰陆拾叁万肆仟元整', put: '贰佰陆拾叁万零肆佰元整' },
      {
        kind: 'party',
        find: '买方：云栖置业发展有限公司（盖章）',
        put: '买方：云溪置业发展有限公司（盖章）',
      },
      {
        kind: 'acceptance',
        find: '检验合格并移交全部资料之日为验收合格之日',
        put: '卖方发出完工通知满 3 日买方未组织验收的，视为验收合格',
      },
    ],
  },
];
