import type { Contract, Report, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';
import type { Basis } from '../types.ts';
import { findSpans, toMonths, type Span } from '../values/quantities.ts';

/** Part of a building with its shortest warranty in months. */
interface Part {
  readonly name: string;
  readonly pattern: RegExp;
  readonly months: number;
  readonly law: string;
  readonly basis: Basis;
}

const INSULATION: Basis = {
  source: '《民用建筑节能条例》第二十三条',
  text: '在正常使用条件下，保温工程的最低保修期限为 5 年。',
};
const STRUCTURE_MONTHS = 50 * 12;

/** Strictest first: a label that names several parts must fit the strictest. */
const PARTS: readonly Part[] = [
  {
    name: '地基基础和主体结构',
    pattern: /地基|基础工程|主体结构/,
    months: STRUCTURE_MONTHS,
    law: '设计文件规定的合理使用年限',
    basis: LAW.warranty,
  },
  { name: '防渗漏', pattern: /防水|防渗|渗漏/, months: 60, law: '5 年', basis: LAW.warranty },
  { name: '保温工程', pattern: /保温|节能工程/, months: 60, law: '5 年', basis: INSULATION },
  {
    name: '供热与供冷系统',
    pattern: /供热|供冷|采暖系统|供暖系统/,
    months: 24,
    law: '2 个采暖期、供冷期',
    basis: LAW.warranty,
  },
  {
    name: '电气管线、给排水管道、设备安装和装修',
    pattern: /电气|管线|管道|给排水|设备安装|装饰|装修/,
    months: 24,
    law: '2 年',
    basis: LAW.warranty,
  },
];

const WARRANTY = /保修|质保/;
const NOT_A_WARRANTY = /缺陷责任|响应|到场|通知|小时|维修期间|返还|付清|支付|保证金|延长/;

/** Whether a sentence speaks of terms of warranty: by itself, its list, its clause or its table. */
function isAboutWarranty(contract: Contract, { text, lead, clause, isRow }: Sentence): boolean {
  if (WARRANTY.test(text) || WARRANTY.test(lead)) return true;
  const title = clause ? contract.plain.slice(clause.start, clause.start + 40).split('\n')[0] : '';
  const outer =
    clause?.parent &&
    contract.plain.slice(
      clause.parent.start,
      Math.min(clause.parent.end, clause.parent.start + 80),
    );
  return (
    WARRANTY.test(title ?? '') ||
    WARRANTY.test(outer ?? '') ||
    (isRow && WARRANTY.test(clause?.section.title ?? ''))
  );
}

const describeTerm = ({ value, unit }: Span): string =>
  `${value} ${unit === 'year' ? '年' : unit === 'season' ? '个采暖期（供冷期）' : unit === 'month' ? '个月' : '天'}`;

function checkParts(contract: Contract, report: Report, sentence: Sentence): void {
  const { text, start } = sentence;
  let previous = 0;
  for (const span of findSpans(text)) {
    const label = text.slice(Math.max(previous, span.start - 80), span.start);
    const from = Math.max(previous, span.start - 80);
    previous = span.end;
    if (!/year|month|season/.test(span.unit) || NOT_A_WARRANTY.test(label.slice(-24))) continue;
    const part = PARTS.find(({ pattern }) => pattern.test(label));
    const isWhole =
      !part &&
      /(?:工程|项目|整体)?(?:的)?(?:质量)?保修期(?:限)?(?![内满届])(?:[^。；：]{0,30}期限)?(?:均|统一)?(?:为|：|是)?$/.test(
        label,
      ) &&
      contract.input.kind === '施工';
    const min = part?.months ?? (isWhole ? 24 : 0);
    if (toMonths(span) >= min || /超过|延长|不少于[^，]{0,4}$/.test(label.slice(-4))) continue;
    const at = part
      ? Math.max(0, label.search(part.pattern))
      : Math.max(0, label.search(/[^，。；：]*$/));
    const name = part?.name ?? '工程';
    report.add(start + from + at, start + span.end, {
      kind: 'warranty',
      severity: 'fault',
      title: `${name}保修 ${describeTerm(span)}，少于法定 ${part?.law ?? '最低期限'}`,
      reason: '约定短于最低保修期限的，按最低期限执行，差额期间的维修责任没有计入报价。',
      basis: part?.basis ?? LAW.warranty,
      suggestion: `${name}的保修期改为${part?.law ?? '不少于 2 年，并分项约定'}，自竣工验收合格之日起计算。`,
      ...(part && {
        edit: { start: start + span.start, end: start + span.end, text: part.law },
      }),
    });
  }
}

const MAX_DEFECT_MONTHS = 24;

/** The defect period is two years at most, and the same wherever it stands. */
function checkDefectPeriods({ sentences }: Contract, report: Report): void {
  let known: number | undefined;
  for (const { text, start } of sentences) {
    for (const { index } of text.matchAll(/缺陷责任期/g)) {
      const behind = text.slice(index, index + 44);
      const span = findSpans(behind).find(({ unit }) => unit === 'month' || unit === 'year');
      const gap = span && behind.slice(5, span.start);
      if (!span || !/^(?!满|届满|期满|终止|结束|内|外)[^，。；%]{0,26}$/.test(gap ?? '')) continue;
      const months = toMonths(span);
      const isLong = months > MAX_DEFECT_MONTHS;
      const differs = known !== undefined && known !== months;
      known ??= months;
      if (!isLong && !differs) continue;
      report.add(start + index, start + index + span.end, {
        kind: 'warranty',
        severity: isLong ? 'fault' : 'risk',
        title: isLong ? `缺陷责任期 ${describeTerm(span)}，超过 2 年` : '缺陷责任期前后不一致',
        reason: isLong
          ? '缺陷责任期最长不超过 2 年，过长会推迟质量保证金的返还。'
          : `前文为 ${known} 个月，此处为 ${months} 个月。`,
        basis: LAW.defectPeriod,
        suggestion: isLong ? '改为不超过 24 个月。' : '核对后统一。',
        ...(isLong && {
          edit: {
            start: start + index + span.start,
            end: start + index + span.end,
            text: `${MAX_DEFECT_MONTHS} 个月`,
          },
        }),
      });
    }
  }
}

/** Legal warranties of construction works. */
export const warrantyRule: Rule = (contract, report) => {
  const { kind } = contract.input;
  if (kind !== '施工' && kind !== '分包') return;
  for (const sentence of contract.sentences) {
    if (isAboutWarranty(contract, sentence)) checkParts(contract, report, sentence);
  }
  checkDefectPeriods(contract, report);
};
