/** How far a product covers a subject. */
export type Coverage = 'full' | 'part' | 'none';

/** What one product does for a subject, in a word. */
export interface Capability {
  coverage: Coverage;
  word: string;
}

/** One row of the matrix: a subject and the four products' answers, in the products' order. */
export interface CapabilityRow {
  subject: string;
  cells: readonly Capability[];
}

const full = (word: string): Capability => ({ coverage: 'full', word });
const part = (word: string): Capability => ({ coverage: 'part', word });
const none: Capability = { coverage: 'none', word: '无' };

/** The four products, in the order of the matrix. */
export const PRODUCTS = [
  {
    key: 'erp',
    name: '筑程 ERP',
    audience: '施工总承包',
    note: '合同、成本、资金一条线，集团到项目部一本账。',
  },
  {
    key: 'treasure',
    name: '项目宝',
    audience: '项目部',
    note: '进度、质量、安全当天闭环，现场用手机就能报。',
  },
  {
    key: 'jizhibao',
    name: '计支宝',
    audience: '业主与监理',
    note: '清单计量、变更、支付证书，逐级在线签认。',
  },
  {
    key: 'qibaoerp',
    name: '企宝 ERP',
    audience: '中小施工企业',
    note: '开箱即用的项目账、材料账和劳务账。',
  },
] as const;

/** What each product covers. */
export const CAPABILITIES: readonly CapabilityRow[] = [
  {
    subject: '合同与变更',
    cells: [full('全过程'), full('现场签证'), full('清单变更'), full('台账')],
  },
  {
    subject: '计量与支付',
    cells: [full('收付两端'), part('产值上报'), full('三方签认'), full('分包结算')],
  },
  { subject: '进度计划', cells: [part('里程碑'), full('双代号网络'), part('产值进度'), none] },
  { subject: '质量与安全', cells: [part('指标'), full('检验与整改'), none, part('巡检')] },
  { subject: '物资与设备', cells: [full('集采与领用'), full('二维码收料'), none, full('进销存')] },
  {
    subject: '成本与资金',
    cells: [full('目标与动态成本'), none, part('支付台账'), full('项目账')],
  },
  {
    subject: '离线可用的手机端',
    cells: [part('审批'), full('全部表单'), full('计量与签认'), full('记账')],
  },
];
