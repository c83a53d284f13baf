import type { Variant } from '../labelled.ts';

/** Planted faults; their wordings stand here before any rule was written for them. */
export const construction: readonly Variant[] = [
  {
    base: 'construction-school',
    side: '承包人',
    faults: [
      { kind: 'amount', find: '肆仟捌佰陆拾伍万元整', put: '肆仟捌佰伍拾陆万元整' },
      { kind: 'date', find: '工期总日历天数：550 天', put: '工期总日历天数：540 天' },
      { kind: 'security', find: '质量保证金为结算总价的 3%', put: '质量保证金为结算总价的 5%' },
      { kind: 'warranty', find: '外墙面的防渗漏为 5 年', put: '外墙面的防渗漏为 3 年' },
    ],
  },
  {
    base: 'construction-school',
    side: '承包人',
    faults: [
      {
        kind: 'amount',
        find: '| 2 | 安装工程 | 9,860,000.00 |\n| 3 | 装饰工程 | 6,150,000.00 |\n| 4 | 措施项目费 | 1,400,000.00 |\n| 合计 | | 48,650,000.00 |',
        put: '| 2 | 安装工程 | 9,680,000.00 |\n| 3 | 装饰工程 | 6,150,000.00 |\n| 4 | 措施项目费 | 1,400,000.00 |\n| 合计 | | 48,650,000.00 |',
        quote: '| 合计 | | 48,650,000.00 |',
      },
      {
        kind: 'payment',
        find: '按当期已完成工程价款的 85% 支付',
        put: '按当期已完成工程价款的 60% 支付',
      },
      {
        kind: 'wage',
        find: '发包人按月将当期人工费用拨付至该账户',
        put: '发包人按季度将人工费用拨付至该账户',
      },
      {
        kind: 'dispute',
        find: '向工程所在地有管辖权的人民法院提起诉讼',
        put: '可以向工程所在地仲裁委员会申请仲裁，也可以向工程所在地人民法院提起诉讼',
      },
    ],
  },
  {
    base: 'construction-school',
    side: '发包人',
    heldOut: true,
    faults: [
      {
        kind: 'reference',
        find: '未按第 5.2 款约定',
        put: '未按第 5.7 款约定',
        quote: '第 5.7 款',
      },
      {
        kind: 'security',
        find: '金额为签约合同价的 5%，形式',
        put: '金额为签约合同价的 15%，形式',
        quote: '金额为签约合同价的 15%',
      },
      {
        kind: 'subcontract',
        find: '工程主体结构的施工必须由承包人自行完成',
        put: '工程主体结构的施工可以由承包人交给具备资质的专业单位完成',
      },
      {
        kind: 'date',
        find: '2027 年 12 月 20 日前主体结构封顶',
        put: '2028 年 10 月 20 日前主体结构封顶',
      },
    ],
  },
  {
    base: 'construction-plant',
    side: '承包人',
    faults: [
      { kind: 'amount', find: '增值税1912293.58元', put: '增值税1912239.58元' },
      {
        kind: 'change',
        find: '除设计变更、发包人指令以及法律政策变化外，合同总价不作调整。',
        put: '无论发生何种变更或者材料价格上涨，合同总价一律不作调整。',
      },
      {
        kind: 'claim',
        find: '承包人应在索赔事件发生后28日内提出索赔意向，并在其后28日内提交索赔报告。',
        put: '承包人应在索赔事件发生后3日内提出索赔，逾期视为放弃索赔权利。',
      },
      {
        kind: 'liability',
        find: '每延误一日支付违约金10000元，违约金总额以合同总价的5%为限',
        put: '每延误一日按合同总价的5‰支付违约金，违约金不设上限',
      },
    ],
  },
  {
    base: 'construction-plant',
    side: '承包人',
    faults: [
      {
        kind: 'percentage',
        find: '付至结算价款的97%。\n（四）其余3%为工程质量保证金',
        put: '付至结算价款的95%。\n（四）其余3%为工程质量保证金',
      },
      {
        kind: 'acceptance',
        find: '未经竣工验收合格，发包人不得擅自使用；擅自使用的，使用部分视为合格，但地基基础与主体结构除外。',
        put: '工程未经竣工验收，发包人也可以先行投入使用，承包人不得提出异议。',
      },
      {
        kind: 'payment',
        find: '发包人延迟付款的，每延迟一日，按应付未付金额的万分之三支付违约金。',
        put: '发包人延迟付款的，不承担利息及违约责任。',
      },
      {
        kind: 'termination',
        find: '发包人未按约定支付工程款，经催告后30日内仍未支付的，承包人可以停止施工；停工满60日仍未支付的，承包人可以解除合同。',
        put: '发包人有权随时单方解除合同，且无需承担任何违约责任，承包人应在7日内无条件退场。',
      },
    ],
  },
  {
    base: 'construction-plant',
    side: '发包人',
    heldOut: true,
    faults: [
      { kind: 'date', find: '竣工日期为2027年10月10日', put: '竣工日期为2026年10月10日' },
      {
        kind: 'party',
        find: '发包人（盖章）：江澜精密制造有限公司',
        put: '发包人（盖章）：江澜精密机械有限公司',
      },
      { kind: 'warranty', find: '缺陷责任期为一年', put: '缺陷责任期为三年' },
      { kind: 'blank', find: '合同总价10%的履约保函', put: '合同总价____%的履约保函' },
    ],
  },
];
