import type { Contract, Report, Rule } from '../contract.ts';
import type { PlainClause } from '../parse/clauses.ts';
import type { Sentence } from '../parse/sentences.ts';
import { findPercents } from '../values/quantities.ts';

/** A share of the price that is paid: up to it, another part of it, or what is left. */
interface Payment {
  readonly type: 'upTo' | 'part' | 'rest';
  readonly percent: number;
  readonly start: number;
  readonly end: number;
  readonly phrase: number;
}

const UP_TO =
  /(?:付至|支付至|付到|支付到|结至|结算至|拨付至|累计(?:支付|付款|付至?)?(?:至|到)?|达到?)[^，。；%]{0,22}$/;
const REST =
  /(?:余款?|剩余(?:款项|部分|价款)?|其余(?:款项|部分)?|余下|尾款|质保金(?=为|：|占|$)|质量保证金(?=为|：|占|$)|(?:预|扣|暂)留|留取?)[^，。；%]{0,16}$/;
const PART =
  /(?:支付|预付|付款?|付清|给付|拨付)[^，。；%]{0,24}$|(?:预付|到货|发货|提货|交货|验收|安装|调试|结算|首付|首期|首|中期|进度(?=款)|第[一二三四五]期|第[一二三四五]笔)款?(?:为|：|占|比例)?[^，。；%]{0,10}$/;
/** Shares of something else than the price. */
const OTHER_BASE =
  /(?:当期|当月|本期|每月|月度|进度|产值|已完|每日|每逾期|逾期|欠付|应付未付|违约|日万|利率|质量?保证金的|工资|人工费|面积|工程量的)[^，。；%]{0,14}$/;
const NO_PAYMENT = /税率|违约金|利息|利率|保函|担保|上限|不超过|超过|以内|折扣|优惠|下浮/;

function listPayments(sentences: readonly Sentence[]): Payment[] {
  return sentences.flatMap((sentence) =>
    findPercents(sentence.text).flatMap(({ percent, start, end }): Payment[] => {
      const before = sentence.text.slice(Math.max(0, start - 34), start);
      const clause = /[^，。；]*$/.exec(before)?.[0] ?? '';
      const after = sentence.text.slice(end, end + 8);
      if (
        percent > 100 ||
        (OTHER_BASE.test(before) && !/进度款(?:为|：|占)?$/.test(before)) ||
        NO_PAYMENT.test(clause)
      )
        return [];
      if (/^(?:及以上|以上|以内|时|后|的(?:税率|违约金|利息|履约|履约担保))/.test(after)) return [];
      const type = UP_TO.test(before)
        ? 'upTo'
        : REST.test(before)
          ? 'rest'
          : PART.test(before)
            ? 'part'
            : undefined;
      if (!type) return [];
      const from = start - (clause.length > 0 ? clause.length : 0);
      return [
        {
          type,
          percent,
          start: sentence.start + start,
          end: sentence.start + end,
          phrase: sentence.start + Math.max(0, from),
        },
      ];
    }),
  );
}

function reportTotal(report: Report, payments: readonly Payment[], sum: number): void {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return;
  const rounded = Number(sum.toFixed(4));
  const ok = rounded === 100;
  report.check(first.start, {
    name: '付款比例',
    formula: `${payments.map(({ percent }) => `${percent}%`).join(' + ')} = ${rounded}%`,
    result: ok
      ? '一致'
      : rounded > 100
        ? `多 ${Number((rounded - 100).toFixed(4))}%`
        : `少 ${Number((100 - rounded).toFixed(4))}%`,
    ok,
  });
  if (ok) return;
  report.add(first.phrase, last.end, {
    kind: 'percentage',
    severity: 'fault',
    title: `付款比例加起来是 ${rounded}%`,
    reason: `${payments.map(({ percent }) => `${percent}%`).join(' + ')} = ${rounded}%，应为 100%。`,
    suggestion: '核对各期付款和质量保证金的比例，使其和为 100%。',
  });
}

/** What is left behind the last cumulative share makes 100 % with it. */
function checkCumulative(report: Report, payments: readonly Payment[]): boolean {
  let last: Payment | undefined;
  let found = false;
  for (const payment of payments) {
    if (payment.type === 'upTo') {
      if (last && payment.percent < last.percent) {
        report.add(payment.phrase, payment.end, {
          kind: 'percentage',
          severity: 'risk',
          title: '累计付款比例前后倒置',
          reason: `前面已累计支付至 ${last.percent}%，此处又写累计支付至 ${payment.percent}%。`,
          suggestion: '核对两处比例；后一阶段的累计比例不应低于前一阶段。',
        });
      }
      last = payment;
      found = true;
    } else if (payment.type === 'rest' && last && payment.start - last.end < 160) {
      reportTotal(report, [last, payment], last.percent + payment.percent);
      last = undefined;
    }
  }
  return found;
}

/** Single shares make 100 % together, if a rest closes them or if they are more than that. */
function checkParts(report: Report, payments: readonly Payment[]): void {
  const rest = payments.findIndex(({ type }) => type === 'rest');
  const parts = rest >= 0 ? payments.slice(0, rest + 1) : payments;
  const sum = parts.reduce((all, { percent }) => all + percent, 0);
  if (parts.length < 2 || sum > 140 || sum < 60) return;
  if (rest >= 0 || (parts.length >= 3 && (sum >= 100 || sum >= 90)))
    reportTotal(report, parts, sum);
}

const BEARS = /(?:承担|负担|出资|分担|占|享有|分成)[^，。；%\d]{0,10}$/;

/** Shares of a cost or profit that both sides bear make 100 %. */
function checkShares(contract: Contract, report: Report, sentence: Sentence): void {
  const labels = [...contract.sides.payer, ...contract.sides.performer];
  const shares = findPercents(sentence.text).filter(({ start }) => {
    const before = sentence.text.slice(Math.max(0, start - 24), start);
    return BEARS.test(before) && labels.some((label) => before.includes(label));
  });
  const [first, last] = [shares[0], shares.at(-1)];
  if (!first || !last || shares.length < 2) return;
  const sum = shares.reduce((all, { percent }) => all + percent, 0);
  if (sum < 80 || sum > 130 || Number(sum.toFixed(4)) === 100) return;
  report.add(sentence.start + first.start, sentence.start + last.end, {
    kind: 'percentage',
    severity: 'fault',
    title: `分担比例加起来是 ${Number(sum.toFixed(4))}%`,
    reason: '各方分担的比例之和应为 100%。',
    suggestion: '核对各方比例。',
  });
}

/** Shares of payment in each section, and shares that the sides bear. */
export const percentageRule: Rule = (contract, report) => {
  const sections = Map.groupBy(
    contract.sentences.filter(({ isRow }) => !isRow),
    ({ clause }): PlainClause | undefined => clause?.section,
  );
  for (const sentences of sections.values()) {
    const payments = listPayments(sentences);
    if (!checkCumulative(report, payments)) checkParts(report, payments);
    for (const sentence of sentences) checkShares(contract, report, sentence);
  }
};
