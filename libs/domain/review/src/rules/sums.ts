import type { Report, Rule } from '../contract.ts';
import { formatCents, formatDifference } from '../values/amounts.ts';
import { findPercents } from '../values/quantities.ts';
import { findContractPrice, listAmounts, sectionOf, type PricedAmount } from './prices.ts';

/** Amounts among which a total is looked for: contracts have fewer, and time stays linear. */
const MAX_COMPARED = 500;

/** Amounts that parts of a price may add up to: other amounts of the section, and what they are without tax. */
function listTotals(parts: readonly PricedAmount[], all: readonly PricedAmount[]): number[] {
  const section = parts[0] && sectionOf(parts[0]);
  const largest = Math.max(...parts.map(({ cents }) => cents));
  const outside = all
    .slice(0, MAX_COMPARED)
    .filter((amount) => !parts.includes(amount) && !amount.isRate);
  const here = outside.filter((amount) => sectionOf(amount) === section && amount.cents > largest);
  const gross = here.find(({ role, total }) => role === 'including' || (total && !role));
  const tax = outside.find((amount) => sectionOf(amount) === section && amount.role === 'tax');
  const totals = here.map(({ cents }) => cents);
  if (gross && tax) totals.push(gross.cents - tax.cents);
  return totals.length > 0
    ? totals
    : outside.filter(({ total }) => total).map(({ cents }) => cents);
}

function reportSum(
  report: Report,
  parts: readonly PricedAmount[],
  totals: readonly number[],
  range: [number, number],
): void {
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  const [nearest] = totals.toSorted((a, b) => Math.abs(a - sum) - Math.abs(b - sum));
  if (nearest === undefined) return;
  const ok =
    Math.abs(nearest - sum) <= Math.max(...parts.map(({ step }) => (step > 100 ? step : 1)));
  const formula = `${parts.map(({ cents }) => formatCents(cents)).join(' + ')} = ${formatCents(sum)}`;
  report.check(range[0], {
    name: '分项之和',
    formula: ok ? formula : `${formula} ≠ ${formatCents(nearest)}`,
    result: ok ? '一致' : `差 ${formatDifference(nearest, sum)} 元`,
    ok,
  });
  if (ok) return;
  report.add(...range, {
    kind: 'amount',
    severity: 'fault',
    title: `分项之和与总价差 ${formatDifference(nearest, sum)} 元`,
    reason: `${formula} 元，总价为 ${formatCents(nearest)} 元。`,
    suggestion: '核对各分项和总价，使分项之和等于总价。',
  });
}

/** 由…组成: the parts add up to a total of the section. */
const checkComposition: Rule = (contract, report) => {
  const all = listAmounts(contract);
  const bySentence = Map.groupBy(all, ({ sentence }) => sentence);
  for (const [sentence, amounts] of bySentence) {
    const composed = /由[^。；]{4,600}?(?:组成|构成)/.exec(sentence.text);
    const [start, end] = composed
      ? [sentence.start + composed.index, sentence.start + composed.index + composed[0].length]
      : [0, 0];
    const parts = amounts.filter(
      (amount) => amount.start >= start && amount.end <= end && !amount.isRate,
    );
    if (parts.length >= 2) reportSum(report, parts, listTotals(parts, all), [start, end]);
    else checkDetails(report, amounts);
  }
  const byClause = Map.groupBy(
    all.filter(({ sentence }) => !sentence.isRow),
    ({ sentence }) => sentence.clause,
  );
  for (const amounts of byClause.values()) checkList(report, amounts);
};

/** Items of a clause in sentences of their own, and what they add up to: （1）…；（2）…；合计…. */
function checkList(report: Report, amounts: readonly PricedAmount[]): void {
  const at = amounts.findIndex(({ before, sentence }, index) => {
    const isAlone = index > 1 && amounts[index - 1]?.sentence !== sentence;
    return isAlone && IS_SUM.test(before);
  });
  const [total, first] = [amounts[at], amounts[0]];
  const parts = amounts.slice(0, Math.max(0, at));
  if (!total || !first || parts.length > MAX_COMPARED) return;
  if (parts.some((part) => part.isRate || part.role || part.total)) return;
  const ratio = parts.reduce((all, { cents }) => all + cents, 0) / total.cents;
  if (ratio > 0.8 && ratio < 1.25)
    reportSum(report, parts, [total.cents], [first.start, total.end]);
}

/** Words that introduce some of a total's parts, and those that introduce all of them. */
const SOME = /其中|包括|含|分别为|具体为/;
const INSTALMENTS = /分[一二两三四五六\d]{1,2}(?:期|次|笔|批)|第一(?:期|次|笔)|首期|首付款?|首款/;

/** 总价…，其中A…，B…: parts exceed the total, or miss it so narrowly that they were meant to be all of it. */
function checkDetails(report: Report, amounts: readonly PricedAmount[]): void {
  const plain = amounts.filter(({ isRate, role }) => !isRate && !role);
  const last = plain.at(-1);
  if (last && IS_SUM.test(last.before) && plain.length === amounts.length) {
    const parts = plain.slice(0, -1);
    if (parts.length >= 2 && parts[0])
      reportSum(report, parts, [last.cents], [parts[0].start, last.end]);
    return;
  }
  const at = amounts.findIndex(
    ({ before }, index) =>
      SOME.test(before) || INSTALMENTS.test(before) || (index > 0 && before.startsWith('：')),
  );
  const [total, first] = [amounts[at - 1], amounts[at]];
  if (!total || !first || !last || total.isRate) return;
  const parts = amounts.slice(at).filter(({ isRate, role }) => !isRate && !role);
  const ratio = parts.reduce((all, { cents }) => all + cents, 0) / total.cents;
  const isWhole = INSTALMENTS.test(first.before) || first.before.startsWith('：');
  if (parts.length >= 2 && ratio >= (isWhole ? 0.8 : 0.97)) {
    reportSum(report, parts, [total.cents], [total.start, last.end]);
  }
}

const IS_SUM = /(?:合计|共计|总计|总共|以上[^，。；]{0,4}共)[^，。；\d]{0,8}$/;
/** The price is the same wherever it is named, and shares of it that are written out are right. */
const checkPrice: Rule = (contract, report) => {
  const amounts = listAmounts(contract);
  const first = new Map<string, PricedAmount>();
  for (const amount of amounts) {
    if (!amount.total || amount.role === 'excluding' || amount.role === 'tax') continue;
    const known = first.get(amount.total);
    const tolerance = Math.max(known?.step ?? 1, amount.step);
    if (!known) first.set(amount.total, amount);
    else if (Math.abs(known.cents - amount.cents) > (tolerance > 100 ? tolerance : 0)) {
      report.add(amount.start, amount.end, {
        kind: 'amount',
        severity: 'fault',
        title: `前后总价不一致，差 ${formatDifference(known.cents, amount.cents)} 元`,
        reason: `前文为 ${formatCents(known.cents)} 元，此处为 ${formatCents(amount.cents)} 元。`,
        suggestion: '核对后统一。',
      });
    }
  }
  const price = findContractPrice(amounts);
  if (price) for (const amount of amounts) checkShare(report, amount, price, amounts);
};

const SHARE = /(?:价款?|总价|总额|金额|费用)的?(?:[^，。；%]{0,4})$/;

function checkShare(
  report: Report,
  amount: PricedAmount,
  price: PricedAmount,
  all: readonly PricedAmount[],
): void {
  const percent = findPercents(amount.before).at(-1);
  if (!percent || amount === price || amount.isRate) return;
  const between = amount.before.slice(percent.end);
  const isWrittenOut =
    /(?:即|计|合计|共计|金额为|为)(?:人民币)?[：:]?$/.test(between) && between.length <= 24;
  const base = amount.before.slice(0, percent.start);
  if (!isWrittenOut || !SHARE.test(base) || /结算|货款|当期|当月|已完/.test(base)) return;
  const nets = all.filter(({ role }) => role === 'excluding').map(({ cents }) => cents);
  const expected = [price.cents, ...nets].map((cents) =>
    Math.round((cents * percent.percent) / 100),
  );
  const ok = expected.some((cents) => Math.abs(cents - amount.cents) <= Math.max(100, amount.step));
  const [share = 0] = expected;
  const formula = `${formatCents(price.cents)} × ${percent.percent}% = ${formatCents(share)}`;
  report.check(amount.start, {
    name: '比例与金额',
    formula,
    result: ok ? '一致' : `差 ${formatDifference(share, amount.cents)} 元`,
    ok,
  });
  if (ok) return;
  report.add(amount.start - amount.before.length + percent.start, amount.end, {
    kind: 'amount',
    severity: 'fault',
    title: `金额与比例不符，差 ${formatDifference(share, amount.cents)} 元`,
    reason: `${formula} 元，合同写 ${formatCents(amount.cents)} 元。`,
    suggestion: `改为 ${formatCents(share)} 元，或者核对比例。`,
    edit: { start: amount.start, end: amount.end, text: `${formatCents(share)} 元` },
  });
}

/** Rules on sums and shares. */
export const sumRules: readonly Rule[] = [checkComposition, checkPrice];
