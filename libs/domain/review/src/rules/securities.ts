import type { Contract, Report, Rule } from '../contract.ts';
import { isForbidden } from '../language.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';
import type { Basis, ContractKind, FindingKind } from '../types.ts';
import { findPercents, findSpans, toMonths, type Percent } from '../values/quantities.ts';

/** Share of the price that a security may have at most. */
interface Limit {
  readonly name: string;
  readonly label: RegExp;
  readonly max: number;
  readonly kind: FindingKind;
  readonly kinds: readonly ContractKind[];
  readonly basis: Basis;
}

const WORKS: readonly ContractKind[] = ['施工', '分包'];
const ALL: readonly ContractKind[] = ['施工', '分包', '采购', '租赁', '服务'];
const RETENTION = /(?:工程)?质量保证金|质保金|保留金|质量保修金|缺陷责任(?:期)?保证金|保修金/g;

const LIMITS: readonly Limit[] = [
  {
    name: '质量保证金',
    label: RETENTION,
    max: 3,
    kind: 'security',
    kinds: WORKS,
    basis: LAW.retention,
  },
  {
    name: '履约担保',
    label: /履约(?:担保|保证金|保函|银行保函)/g,
    max: 10,
    kind: 'security',
    kinds: ALL,
    basis: LAW.performanceBond,
  },
  {
    name: '投标保证金',
    label: /投标(?:保证金|担保|保函)/g,
    max: 2,
    kind: 'security',
    kinds: ALL,
    basis: LAW.bidBond,
  },
  {
    name: '农民工工资保证金',
    label: /工资保证金/g,
    max: 3,
    kind: 'wage',
    kinds: WORKS,
    basis: LAW.wageDeposit,
  },
  {
    name: '定金',
    label: /(?<!确|约|待|固|特|规|指|协)定金/g,
    max: 20,
    kind: 'security',
    kinds: ALL,
    basis: LAW.earnest,
  },
];

/** The rate that belongs to a label: behind it (质量保证金为结算总额的 3%), or right before it (余 5% 作为质量保证金). */
function findRate(
  text: string,
  start: number,
  end: number,
  percents: readonly Percent[],
): Percent | undefined {
  const behind = percents.find((percent) => percent.start >= end);
  if (behind && behind.start - end <= 34) {
    const gap = text.slice(end, behind.start);
    // 质量保证金的 50%: a part of the security.
    const isOfSecurity = /^的(?!比例|金额|数额|总?预留|扣留)/.test(gap);
    const isOther =
      /[；。]|返还|没收|处以|并处|退还|利率|违约金|利息|税率|超过[^，]{0,6}$|进度款/.test(
        gap.replace(/不超过|不得超过|不高于/g, ''),
      );
    if (!isOfSecurity && !isOther) return behind;
  }
  const before = percents.findLast((percent) => percent.end <= start);
  const gap = before && text.slice(before.end, start);
  const isBefore =
    gap !== undefined &&
    (gap === '' || /^[，]?[^，。；%]{0,6}(?:作为|为|的|做|作|留|扣)[^，。；%]{0,6}$/.test(gap));
  return isBefore ? before : undefined;
}

function checkLimit(
  contract: Contract,
  report: Report,
  limit: Limit,
  rates: Map<string, Percent & { from: number }>,
): void {
  for (const sentence of contract.sentences) {
    const percents = findPercents(sentence.text);
    if (percents.length === 0) continue;
    for (const { 0: label, index } of sentence.text.matchAll(limit.label)) {
      const rate = findRate(sentence.text, index, index + label.length, percents);
      if (!rate) continue;
      const start = sentence.start + Math.min(index, rate.start);
      const end = sentence.start + Math.max(index + label.length, rate.end);
      const known = rates.get(limit.name);
      if (rate.percent > limit.max) {
        report.add(start, end, {
          kind: limit.kind,
          severity: 'fault',
          title: `${limit.name} ${rate.percent}%，超过上限 ${limit.max}%`,
          reason: `约定的比例超过法定上限，超出的部分没有依据。`,
          basis: limit.basis,
          suggestion: `改为不超过 ${limit.max}%。`,
          edit: {
            start: sentence.start + rate.start,
            end: sentence.start + rate.end,
            text: `${limit.max}%`,
          },
        });
      } else if (known && known.percent !== rate.percent && known.percent <= limit.max) {
        report.add(start, end, {
          kind: limit.kind,
          severity: 'risk',
          title: `${limit.name}的比例前后不一致：${known.percent}% 与 ${rate.percent}%`,
          reason: '两处约定不同，结算时会有争议。',
          suggestion: '核对后统一。',
        });
      }
      if (!known) rates.set(limit.name, { ...rate, from: start });
    }
  }
}

const LATE_BOND =
  /履约(?:担保|保证金|保函)[^。；]{0,30}(?:保修期|缺陷责任期|质保期)[^，。；]{0,6}(?:满|结束|终止)[^，。；]{0,10}(?:退|返还|释放|解除)/;
const MAX_RETENTION_MONTHS = 24;

/** A retention is given back when the defect period ends, after two years at most. */
function checkReturn({ text, start }: Sentence, report: Report): void {
  const bond = LATE_BOND.exec(text);
  if (bond) {
    report.add(start + bond.index, start + bond.index + bond[0].length, {
      kind: 'security',
      severity: 'risk',
      title: '履约担保到缺陷责任期或者保修期满才退还',
      reason: '履约担保担保的是竣工前的履行，竣工后仍不退还等于再收一份质量保证金。',
      basis: LAW.retentionTwice,
      suggestion: '改为竣工验收合格后 28 日内退还。',
    });
  }
  const label = /质量保证金|质保金|保留金/.exec(text);
  const back = /返还|退还|付清|支付|无息/.exec(text.slice(label?.index ?? 0));
  if (!label || !back) return;
  const end = label.index + back.index + back[0].length;
  const span = findSpans(text).find(
    (found) =>
      found.start > label.index - 24 && found.end <= end && toMonths(found) > MAX_RETENTION_MONTHS,
  );
  const isAfterWarranty = /保修期(?:满|届满|结束|期满)/.exec(text.slice(label.index, end));
  if (!span && !isAfterWarranty) return;
  report.add(start + Math.min(label.index, span?.start ?? label.index), start + end, {
    kind: 'security',
    severity: span ? 'fault' : 'risk',
    title: span ? '质量保证金返还期限超过 2 年' : '质量保证金到保修期满才返还',
    reason: '缺陷责任期最长 2 年，期满即应返还质量保证金；保修期更长，不能以此扣留。',
    basis: LAW.retentionReturn,
    suggestion: '改为缺陷责任期（不超过 24 个月）满后 14 日内返还。',
  });
}

const OTHER_DEPOSIT =
  /(?:安全(?:生产|文明)?|文明施工|进度|工期|诚信|信誉|廉政|风险|信用|环保|综合治理|质量安全|项目管理)(?:施工)?(?:保证金|抵押金|押金|风险金)/g;
const CASH_ONLY =
  /(?:不(?:接受|得以|允许|得使用|予接受|认可)|拒绝(?:接受)?)[^，。；]{0,12}保函|(?:保证金|担保)[^。；]{0,16}(?:只能|仅限|仅接受|必须)[^，。；]{0,8}(?:现金|转账|电汇)[^，。；]{0,6}/g;

/** Deposits that may not be asked for, and those that must be taken as a guarantee. */
function checkDeposits({ sides }: Contract, sentence: Sentence, report: Report): void {
  const { text, start } = sentence;
  for (const { 0: words, index } of text.matchAll(OTHER_DEPOSIT)) {
    if (isForbidden(sentence, index) || /不(?:收取|缴纳|设)|无需/.test(text)) continue;
    report.add(start + index, start + index + words.length, {
      kind: 'security',
      severity: 'risk',
      title: `不得收取${words}`,
      reason: '工程建设中只能收取投标、履约、工程质量和农民工工资四种保证金。',
      basis: LAW.deposits,
      suggestion: '删去本约定，需要约束的改为违约责任。',
    });
  }
  for (const { 0: words, index } of text.matchAll(CASH_ONLY)) {
    if (/不得$|不应$/.test(text.slice(Math.max(0, index - 3), index))) continue;
    report.add(start + index, start + index + words.length, {
      kind: 'security',
      severity: sides.own === 'performer' ? 'risk' : 'hint',
      title: '保证金只收现金，不接受保函',
      reason: '以现金缴纳保证金占用资金；中小企业以保函提供保证的，应当接受。',
      basis: LAW.deposits,
      suggestion: '改为可以现金、银行保函或者保证保险的形式提交，由承包方选择。',
    });
  }
}

/** Retention from progress payments while a performance deposit in cash is held. */
function checkTwofold({ sentences, plain }: Contract, report: Report): void {
  if (!/履约保证金[^。；]{0,40}(?:现金|转账|电汇|汇入)/.test(plain)) return;
  const pattern =
    /(?:每期|每次|各期|进度款|当期)[^。；]{0,24}(?:扣留|预留|扣除|暂扣)[^。；]{0,14}(?:质量保证金|质保金)/;
  for (const { text, start } of sentences) {
    const match = pattern.exec(text);
    if (!match) continue;
    report.add(start + match.index, start + match.index + match[0].length, {
      kind: 'security',
      severity: 'risk',
      title: '履约保证金与质量保证金同时收取',
      reason: '竣工前已经缴纳履约保证金的，不得同时预留质量保证金。',
      basis: LAW.retentionTwice,
      suggestion: '删去其中一项，或者改为竣工结算时预留质量保证金。',
    });
  }
}

/** Limits and return of securities. */
export const securityRule: Rule = (contract, report) => {
  const { kind } = contract.input;
  const rates = new Map<string, Percent & { from: number }>();
  for (const limit of LIMITS)
    if (limit.kinds.includes(kind)) checkLimit(contract, report, limit, rates);
  if (!WORKS.includes(kind)) return;
  for (const sentence of contract.sentences) {
    checkReturn(sentence, report);
    checkDeposits(contract, sentence, report);
  }
  checkTwofold(contract, report);
};
