import type { Report, Rule } from '../contract.ts';
import type { Sentence } from '../parse/sentences.ts';
import type { ContractKind, FindingKind } from '../types.ts';
import { findPercents, findSpans, toDays } from '../values/quantities.ts';

/** Something that a contract agrees once; the value follows its label at once. */
interface Agreement {
  readonly name: string;
  readonly kind: FindingKind;
  readonly kinds: readonly ContractKind[];
  readonly label: RegExp;
  readonly type: 'span' | 'percent';
}

const AGREEMENTS: readonly Agreement[] = [
  {
    name: '质保期',
    kind: 'warranty',
    kinds: ['采购', '服务'],
    label: /(?:质保期|质量保证期|保修期)(?:限)?/g,
    type: 'span',
  },
  { name: '租赁期限', kind: 'date', kinds: ['租赁'], label: /(?:租赁期限?|租期)/g, type: 'span' },
  { name: '服务期限', kind: 'date', kinds: ['服务'], label: /服务期限?/g, type: 'span' },
  {
    name: '预付款',
    kind: 'payment',
    kinds: ['施工', '分包', '采购'],
    label: /预付款(?:比例)?/g,
    type: 'percent',
  },
  {
    name: '税率',
    kind: 'amount',
    kinds: ['施工', '分包', '租赁', '服务'],
    label: /(?:增值税)?税率/g,
    type: 'percent',
  },
];
const GAP = /^(?:为|：|是|共计?|按|定为|（[^）]{0,10}）){0,3}(?:合同(?:总)?价款?的|合同总额的)?$/;

interface Value {
  readonly value: number;
  readonly words: string;
  readonly end: number;
}

function readValue(text: string, from: number, type: Agreement['type']): Value | undefined {
  const behind = text.slice(from, from + 36);
  const [found] = type === 'percent' ? findPercents(behind) : findSpans(behind);
  if (!found || !GAP.test(behind.slice(0, found.start))) return undefined;
  const value = 'percent' in found ? found.percent : toDays(found);
  return { value, words: behind.slice(found.start, found.end), end: from + found.end };
}

function checkAgreement(
  sentences: readonly Sentence[],
  report: Report,
  agreement: Agreement,
): void {
  let first: Value | undefined;
  for (const { text, start, isRow } of sentences) {
    if (isRow) continue;
    for (const { 0: label, index } of text.matchAll(agreement.label)) {
      const value = readValue(text, index + label.length, agreement.type);
      // 两年 and 24 个月 differ by some days.
      const isSame = first && value && Math.abs(first.value - value.value) <= first.value * 0.04;
      if (!value || isSame) continue;
      if (first) {
        report.add(start + index, start + value.end, {
          kind: agreement.kind,
          severity: 'risk',
          title: `${agreement.name}前后不一致：${first.words}与${value.words}`,
          reason: `前文为${first.words}，此处为${value.words}。`,
          suggestion: '核对后统一。',
        });
      } else first = value;
    }
  }
}

/** What is agreed in two places is agreed alike. */
export const conflictRule: Rule = ({ input, sentences }, report) => {
  for (const agreement of AGREEMENTS) {
    if (agreement.kinds.includes(input.kind)) checkAgreement(sentences, report, agreement);
  }
};
