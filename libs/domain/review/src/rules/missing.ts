import type { Contract, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';
import type { Basis, ContractKind, Severity } from '../types.ts';

/** Matter that a contract of some kinds must settle. */
interface Topic {
  readonly name: string;
  readonly kinds: readonly ContractKind[];
  readonly severity: Exclude<Severity, 'fault'>;
  /** Finds a sentence that settles it; a mention in passing (验收合格后付款) does not. */
  readonly pattern: RegExp;
  /** Sentences about something else: what follows a breach says nothing of the duty. */
  readonly except?: RegExp;
  readonly suggestion: string;
}

const ALL: readonly ContractKind[] = ['施工', '分包', '采购', '租赁', '服务'];
const WORKS: readonly ContractKind[] = ['施工', '分包'];
const GOODS: readonly ContractKind[] = ['施工', '分包', '采购'];
const BREACH = /逾期|违约金|赔偿|延误的|延迟/;

const QUALITY =
  /质量(?:标准|要求|等级|目标)|合格标准|(?:符合|达到|执行|满足)[^。；]{0,60}(?:标准|规范|GB|JGJ|CJJ|JTG|要求|规定)|工程质量(?:：|为|应)|技术(?:标准|要求|规格|参数)/;

const topic = (
  name: string,
  kinds: readonly ContractKind[],
  severity: Topic['severity'],
  pattern: RegExp,
  suggestion: string,
  except?: RegExp,
): Topic => ({ name, kinds, severity, pattern, suggestion, except });

const TOPICS: readonly Topic[] = [
  topic(
    '承包范围',
    WORKS,
    'risk',
    /承包范围|分包范围|工程(?:内容|范围|名称)|承包方式|作业内容|(?:承担|承包|施工)[^。；]{0,30}(?:工程|作业|劳务)/,
    '约定承包的工程范围和内容。',
    BREACH,
  ),
  topic(
    '争议解决',
    ALL,
    'risk',
    /仲裁|诉讼|起诉|法院|争议(?:的)?(?:解决|处理)/,
    '约定协商不成时由哪一法院管辖，或者提交哪一仲裁委员会。',
    /财产保全|工资/,
  ),
  topic(
    '违约责任',
    ALL,
    'risk',
    /违约金|违约责任|赔偿|滞纳金|罚款/,
    '约定双方逾期、质量不合格等情形的责任和上限。',
    /(?:不|互不)承担[^，。；]{0,4}违约责任|不可抗力/,
  ),
  topic(
    '价款',
    ALL,
    'risk',
    /(?:合同价|总价|价款|酬金|租金|报酬|服务费|费用|单价|造价|金额|总额)[^。；%]{0,50}\d(?:万|亿)?元|单价|费率|\|合计\|/,
    '约定价款、是否含税、税率和计价方式。',
    BREACH,
  ),
  topic(
    '付款',
    ALL,
    'risk',
    /(?:支付|付清|付至|付款|预付|付)[^。；]{0,30}\d(?:%|元)|(?:天|日|月|季度?)(?:内|前|底)?，?[^，。；]{0,24}(?:支付|付款|付清|付至|结清)|按[月季年][^，。；]{0,8}(?:支付|付|结)|付款(?:方式|条件)|货到付款|款到发货/,
    '约定各期付款的条件、比例和期限。',
    /逾期|违约金|赔偿|催告|补偿|利息|工资|担保|保函|人工费|解除|终止|押金/,
  ),
  topic(
    '工期',
    WORKS,
    'risk',
    /工期[^，。；]{0,14}\d|\d个?日历天|(?:开工|竣工|完工)[^，。；]{0,14}(?:20\d\d|\d月)|自20\d\d[^。；]{0,30}至|期限[^，。；]{0,8}\d/,
    '约定开工、竣工日期和顺延的情形。',
    /缺陷责任|保修|逾期/,
  ),
  topic('质量标准', ['施工', '采购'], 'risk', QUALITY, '约定质量标准，并写明标准号。', /逾期/),
  topic('质量标准', ['分包'], 'hint', QUALITY, '约定质量标准，并写明标准号。', /逾期/),
  topic(
    '验收',
    GOODS,
    'risk',
    /组织[^，。；]{0,16}验收|验收(?:标准|程序|方式|方法|期限|时间|依据|申请)|\d(?:天|日|个?工作日|小时)内[^。；]{0,20}(?:验收|检验|检测|复检|核对|到场)|(?:通知|报请|申请|提请)[^，。；]{0,10}验收|验收合格并移交|开箱检验|进行[^，。；]{0,6}检验|共同(?:检验|验收)/,
    '约定验收的期限、标准和程序。',
    /逾期付款|违约金|支付|付至|付款/,
  ),
  topic(
    '质量保修',
    ['施工'],
    'risk',
    /保修(?:期|范围|责任(?!书)|义务|年限|：|[^，。；书]{0,4}\d)/,
    '约定保修范围和期限，不短于法定最低保修期限。',
    /返还|退还/,
  ),
  topic('质量保修', ['分包'], 'hint', /保修|缺陷责任|质保/, '约定保修范围和期限。'),
  topic(
    '变更',
    WORKS,
    'risk',
    /变更|签证|工程量[^，。；]{0,6}增减/,
    '约定变更的程序和计价方法。',
    /法定代表人|名称变更|解除/,
  ),
  topic('竣工结算', ['施工'], 'risk', /结算/, '约定提交和审核结算的期限。', /工资/),
  topic(
    '农民工工资',
    WORKS,
    'risk',
    /农民工|(?<!施)工资(?!质)|专用账户|人工费(?:用)?(?:按|每|占|拨|由|单独|比例)/,
    '约定人工费用拨付周期、专用账户和代发。',
    /涨|调整/,
  ),
  topic(
    '安全生产',
    WORKS,
    'risk',
    /安全(?!带|帽|区)/,
    '约定安全生产责任和安全文明施工费。',
    /资金安全/,
  ),
  topic(
    '交货',
    ['采购'],
    'risk',
    /交货(?:期|时间|地点|方式|日期)|运抵|送达|送至|送货|交付(?:至|地点|时间)|(?:交货|供货|到货|提货)[^，。；]{0,10}\d|\d[^，。；]{0,12}(?:交货|供货|发货|到货)/,
    '约定交货的时间、地点和方式。',
    /逾期|延迟|违约金|付|验收|检验|风险/,
  ),
  topic(
    '质保期',
    ['采购'],
    'hint',
    /质保|保修|质量保证期|售后|质量保证金/,
    '约定质保期和售后服务。',
  ),
  topic(
    '租赁期限',
    ['租赁'],
    'risk',
    /租赁?期限?[^，。；]{0,16}\d|起租|租期[^，。；]{0,8}[一二三四五六七八九十]|自20\d\d[^。；]{0,30}至/,
    '约定租赁期限的起止。',
    /期满|届满|租期内|租赁期内/,
  ),
  topic(
    '维修',
    ['租赁'],
    'risk',
    /(?:负责|承担|履行)[^，。；]{0,16}(?:维修|保养|修理|修缮|大修)|(?:维修|保养|修理|修缮|大修)[^。；]{0,16}(?:负责|承担|由|义务|责任)/,
    '约定由谁维修和费用的承担。',
  ),
  topic('返还', ['租赁'], 'hint', /返还|归还|退还|退场|交还|收回/, '约定租赁物返还的时间和状态。'),
  topic(
    '服务内容',
    ['服务'],
    'risk',
    /服务|委托|工作内容|工作范围|检测项目/,
    '约定服务的内容和范围。',
    BREACH,
  ),
  topic(
    '服务期限',
    ['服务'],
    'risk',
    /期限|自20\d\d|\d(?:日|天|个?工作日|个月)内[^，。；]{0,16}(?:提交|完成|交付|出具)|前(?:完成|提交)/,
    '约定服务的起止时间。',
    /逾期|保密|支付/,
  ),
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
  const body = contract.sentences.filter(
    ({ start }) => start > title.start && start < contract.bodyEnd,
  );
  for (const { name, kinds, pattern, except, severity, suggestion } of TOPICS) {
    const settles = ({ text }: Sentence) => pattern.test(text) && !except?.test(text);
    if (!kinds.includes(kind) || body.some(settles)) continue;
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
