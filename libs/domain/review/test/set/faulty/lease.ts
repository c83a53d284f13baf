import type { Variant } from '../labelled.ts';

/** Planted faults; their wordings stand here before any rule was written for them. */
export const lease: readonly Variant[] = [
  {
    base: 'lease-crane',
    side: '承租方',
    faults: [
      {
        kind: 'amount',
        find: '每台每月租金 32,000.00 元，2 台 10 个月租金合计 640,000.00 元',
        put: '每台每月租金 32,000.00 元，2 台 10 个月租金合计 620,000.00 元',
      },
      { kind: 'date', find: '租赁期限为 10 个月', put: '租赁期限为 12 个月' },
      {
        kind: 'acceptance',
        find: '未经验收或者验收不合格的设备，甲方不得使用，租金不予起算。',
        put: '设备到场后未经验收，甲方也可先行使用。',
      },
      {
        kind: 'liability',
        find: '因设备自身缺陷或者乙方操作人员过错造成事故的，由乙方承担责任；',
        put: '租赁期间发生的一切安全事故，无论何种原因，均由甲方承担全部责任；',
      },
    ],
  },
  {
    base: 'lease-crane',
    side: '出租方',
    faults: [
      {
        kind: 'payment',
        find: '甲方于次月 10 日前付清上月租金',
        put: '待总包单位拨付工程款后，甲方再支付乙方租金',
      },
      {
        kind: 'reference',
        find: '甲方连续 2 个月未支付租金',
        put: '甲方违反第 4.6 款连续 2 个月未支付租金',
        quote: '第 4.6 款',
      },
      { kind: 'amount', find: '柒拾叁万元整', put: '柒拾万叁仟元整' },
      { kind: 'missing', from: '第十条 争议解决', to: '第十一条 其他', topic: '争议' },
    ],
  },
  {
    base: 'lease-crane',
    side: '承租方',
    heldOut: true,
    faults: [
      {
        kind: 'termination',
        find: '甲方连续 2 个月未支付租金，经催告后 15 日内仍不支付的，乙方可以解除合同并收回设备。',
        put: '乙方可以随时收回设备并终止合同，甲方应无条件配合。',
      },
      {
        kind: 'blank',
        find: '相当于 1 个月租金的补偿',
        put: '相当于【 】个月租金的补偿',
        quote: '【 】',
      },
      {
        kind: 'date',
        find: '自 2027 年 2 月 1 日起',
        put: '自 2027 年 2 月 30 日起',
        quote: '2027 年 2 月 30 日',
      },
      {
        kind: 'liability',
        find: '因乙方设备故障连续停机超过 24 小时的，停机期间不计租金。',
        put: '设备故障停机期间租金照常计取，乙方对停工损失不承担任何责任。',
      },
    ],
  },
  {
    base: 'lease-house',
    side: '乙方',
    faults: [
      {
        kind: 'amount',
        find: '租赁期内租金总额 669,600.00 元',
        put: '租赁期内租金总额 696,600.00 元',
      },
      {
        kind: 'liability',
        find: '每逾期一日按欠付租金的 0.5‰ 支付违约金',
        put: '每逾期一日按年租金的 5% 支付违约金',
      },
      {
        kind: 'termination',
        find: '房屋危及乙方安全或者健康的，乙方可以随时解除合同。',
        put: '甲方因经营需要可随时收回房屋并解除合同，无需承担违约责任。',
      },
      { kind: 'date', find: '共 36 个月', put: '共 24 个月' },
    ],
  },
  {
    base: 'lease-house',
    side: '甲方',
    faults: [
      {
        kind: 'dispute',
        find: '由房屋所在地人民法院管辖',
        put: '提交仲裁委员会裁决或者向人民法院起诉',
      },
      {
        kind: 'amount',
        find: '37,200.00 元（大写：叁万柒仟贰佰元整）',
        put: '37,200.00 元（大写：叁万柒仟元整）',
      },
      {
        kind: 'party',
        find: '乙方（盖章）：蓝图工程咨询有限公司',
        put: '乙方（盖章）：蓝图工程设计有限公司',
      },
      { kind: 'blank', find: '本合同签订后 5 日内支付押金', put: '本合同签订后 ___ 日内支付押金' },
    ],
  },
  {
    base: 'lease-house',
    side: '乙方',
    heldOut: true,
    faults: [
      {
        kind: 'date',
        find: '2029 年 12 月 31 日止，共 36 个月',
        put: '2056 年 12 月 31 日止，共 360 个月',
      },
      { kind: 'amount', find: '当季租金 55,800.00 元', put: '当季租金 58,500.00 元' },
      { kind: 'dispute', find: '由房屋所在地人民法院管辖', put: '由乙方注册地人民法院管辖' },
      { kind: 'missing', from: '六、违约责任', to: '七、合同的解除', topic: '违约' },
    ],
  },
];
