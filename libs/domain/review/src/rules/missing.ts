import type { Contract, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { Basis, ContractKind, Severity } from '../types.ts';

/** Matter that a contract of some kinds must settle; `pattern` finds where it does. */
interface Topic {
  readonly name: string;
  readonly kinds: readonly ContractKind[];
  readonly pattern: RegExp;
  readonly severity: Exclude<Severity, 'fault'>;
  readonly suggestion: string;
}

const ALL: readonly ContractKind[] = ['施工', '分包', '采购', '租赁', '服务'];
const WORKS: readonly ContractKind[] = ['施工', '分包'];

const topic = (
  name: string,
  kinds: readonly ContractKind[],
  severity: Topic['severity'],
  pattern: RegExp,
  suggestion: string,
): Topic => ({ name, kinds, severity, pattern, suggestion });

const TOPICS: readonly Topic[] = [
  topic(
    '争议解决',
    ALL,
    'risk',
    /仲裁|诉讼|起诉|法院|争议(?:的)?(?:解决|处理)/,
    '约定协商不成时由哪一法院管辖，或者提交哪一仲裁委员会。',
  ),
  topic(
    '违约责任',
    ALL,
    'risk',
    /违约金|(?<!互?不)(?:应当?|须)?承担(?:相应的?)?违约责任|赔偿(?!金额为零)|滞纳金/,
    '约定双方逾期、质量不合格等情形的责任和上限。',
  ),
  topic(
    '价款',
    ALL,
    'risk',
    /价款?|金额|租金|酬金|报酬|费用|单价/,
    '约定价款、是否含税、税率和计价方式。',
  ),
  topic('付款', ALL, 'risk', /付款|支付|付清|付至|结清/, '约定各期付款的条件、比例和期限。'),
  topic(
    '工期',
    WORKS,
    'risk',
    /工期|竣工日期|完工日期|作业期限|日历天|开工/,
    '约定开工、竣工日期和顺延的情形。',
  ),
  topic(
    '质量标准',
    ['施工', '分包', '采购'],
    'risk',
    /质量(?:标准|要求|应|须|达到|合格|等级|与|：)|合格标准|符合[^，。；]{0,30}(?:标准|规范|GB|要求|规定)|技术(?:标准|要求)/,
    '约定质量标准，并写明标准号。',
  ),
  topic('验收', ['施工', '分包', '采购'], 'risk', /验收|检验/, '约定验收的期限、标准和程序。'),
  topic(
    '质量保修',
    ['施工'],
    'risk',
    /保修|缺陷责任/,
    '约定保修范围和期限，不短于法定最低保修期限。',
  ),
  topic('质量保修', ['分包'], 'hint', /保修|缺陷责任|质保/, '约定保修范围和期限。'),
  topic('变更', WORKS, 'risk', /变更|签证|增减/, '约定变更的程序和计价方法。'),
  topic('竣工结算', ['施工'], 'risk', /结算/, '约定提交和审核结算的期限。'),
  topic(
    '农民工工资',
    WORKS,
    'risk',
    /农民工|工资|人工费/,
    '约定人工费用拨付周期、专用账户和代发。',
  ),
  topic('安全生产', WORKS, 'risk', /安全/, '约定安全生产责任和安全文明施工费。'),
  topic(
    '交货',
    ['采购'],
    'risk',
    /交货|交付|供货|送货|送达|运抵|到货|提货/,
    '约定交货的时间、地点和方式。',
  ),
  topic(
    '质保期',
    ['采购'],
    'hint',
    /质保|保修|质量保证期|售后|质量保证金/,
    '约定质保期和售后服务。',
  ),
  topic('租赁期限', ['租赁'], 'risk', /租(?:赁)?期|租赁期限|起租/, '约定租赁期限的起止。'),
  topic('维修', ['租赁'], 'risk', /维修|保养|修理|修缮/, '约定由谁维修和费用的承担。'),
  topic('返还', ['租赁'], 'hint', /返还|归还|退还|退场|交还|收回/, '约定租赁物返还的时间和状态。'),
  topic(
    '服务内容',
    ['服务'],
    'risk',
    /服务(?:内容|范围)|工作内容|服务|委托[^，。；]{0,20}(?:提供|进行)/,
    '约定服务的内容和范围。',
  ),
  topic('服务期限', ['服务'], 'risk', /期限|日内|天内|前完成|工作日内/, '约定服务的起止时间。'),
  topic('成果验收', ['服务'], 'hint', /验收|确认|审核|审查|异议/, '约定成果的提交和验收。'),
  topic('合同解除', ALL, 'hint', /解除|终止/, '约定解除的事由和解除后的结算。'),
  topic('不可抗力', ALL, 'hint', /不可抗力/, '约定不可抗力的通知和责任。'),
  topic('索赔', ['施工'], 'hint', /索赔/, '约定索赔的期限和程序。'),
];

const BASES: Readonly<Record<ContractKind, Basis>> = {
  施工: LAW.constructionContents,
  分包: LAW.constructionContents,
  采购: LAW.contractContents,
  租赁: LAW.leaseContents,
  服务: LAW.contractContents,
};

/** Signs of a whole contract, rather than of some of its clauses. */
const MIN_LENGTH = 500;
const MIN_SECTIONS = 5;

function isWhole({ clauses, parties, plain }: Contract): boolean {
  const sections = clauses.filter(({ parent }) => !parent);
  const starts = Math.min(...sections.map(({ number }) => Number(number.split('.')[0]) || 1));
  return (
    parties.length >= 2 &&
    sections.length >= MIN_SECTIONS &&
    starts <= 1 &&
    plain.length >= MIN_LENGTH
  );
}

/** Matters that a whole contract does not settle at all, in any words. */
export const missingRule: Rule = (contract, report) => {
  const { kind } = contract.input;
  const title = contract.lines[0];
  if (!title || !isWhole(contract)) return;
  const body = contract.plain.slice(title.start + title.text.length, contract.bodyEnd);
  for (const { name, kinds, pattern, severity, suggestion } of TOPICS) {
    if (!kinds.includes(kind) || pattern.test(body)) continue;
    const start = title.start + (/^#* ?/.exec(title.text)?.[0].length ?? 0);
    report.add(start, title.start + title.text.length, {
      kind: 'missing',
      severity,
      title: `没有约定${name}`,
      reason: `全文没有关于${name}的约定，发生争议时只能按法律的一般规定处理。`,
      basis: BASES[kind],
      suggestion,
    });
  }
};
