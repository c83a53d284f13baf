import type { AiFinding } from '@zhucheng/contracts';
import styles from './severity.module.css';

/** Name of the tool whose page this is. */
export const REVIEW_TOOL = 'contract-review';

type Severity = AiFinding['severity'];

/** Names of severities. */
export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {
  fault: '错误',
  risk: '风险',
  hint: '提示',
};

/** Colour and shape of severities: square, disc, outline. */
export const SEVERITY_CLASSES: Readonly<Record<Severity, string | undefined>> = {
  fault: styles.fault,
  risk: styles.risk,
  hint: styles.hint,
};

/** Severities, the gravest first. */
export const SEVERITY_ORDER: readonly Severity[] = ['fault', 'risk', 'hint'];

/** Names of kinds, beside the clause. */
export const KIND_NAMES: Readonly<Record<AiFinding['kind'], string>> = {
  amount: '金额',
  percentage: '比例',
  date: '日期',
  reference: '引用',
  party: '当事人',
  blank: '空白',
  missing: '缺项',
  payment: '付款',
  security: '保证金',
  wage: '工资',
  acceptance: '验收',
  warranty: '保修',
  change: '变更',
  claim: '索赔',
  liability: '违约责任',
  subcontract: '分包',
  termination: '解除',
  dispute: '争议',
  standard: '标准',
};
