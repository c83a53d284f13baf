import type { Contract, Report, Rule } from '../contract.ts';
import { formatCents } from '../values/amounts.ts';
import { findPercents, findSpans } from '../values/quantities.ts';
import { findContractPrice, listAmounts, sectionOf, type PricedAmount } from './prices.ts';

const differenceOf = (a: number, b: number) => formatCents(Math.abs(a - b));

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
    result: ok ? '一致' : `差 ${differenceOf(nearest, sum)} 元`,
    ok,
  });
  if (ok) return;
  report.add(...range, {
    kind: 'amount',
    severity: 'fault',
    title: `分项之和与总价差 ${differenceOf(nearest, sum)} 元`,
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
};

/** Words that introduce some of a total's parts, and those that introduce all of them. */
const SOME = /其中|包括|含|分别为|具体为/;
const INSTALMENTS = /分[一二两三四五六\d]{1,2}(?:期|次|笔|批)|第一(?:期|次|笔)|首期/;

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
const UNIT =
  '台班|台|吨|套|个月|月|个|件|根|块|樘|平方米|立方米|米|人|辆|株|座|组|季度|季|年|m2|m3|㎡|m³|m';
const PER_UNIT = new RegExp(`^元?[/／](?:每)?(${UNIT})(?:[·*/.、]?(${UNIT}))?`);
const EACH = new RegExp(`每(${UNIT})(?:每?(月|季度|年|天))?[^，。；\\d]{0,14}$`);
const UNIT_PRICE = /单价[^，。；\d]{0,6}$/;
const IS_TOTAL = /(?:合计|共计|总计|总额|总价|小计|价款|共)[^，。；\d]{0,8}$/;

function findCount(text: string, unit: string): number | undefined {
  const word = unit === UNIT ? `(?:${UNIT})` : unit.replace('个', '');
  const pattern = new RegExp(
    `(?<![\\d.,第])(\\d{1,7}(?:\\.\\d{1,4})?)个?${word}(?![\\u4e00-\\u9fff]?[/·])`,
    'g',
  );
  const counts = new Set([...text.matchAll(pattern)].map(([, count]) => Number(count)));
  return counts.size === 1 ? [...counts][0] : undefined;
}

/** Price of one × number = total, within a sentence. */
const checkProducts: Rule = (contract, report) => {
  const bySentence = Map.groupBy(listAmounts(contract), ({ sentence }) => sentence);
  for (const [sentence, amounts] of bySentence) {
    if (sentence.isRow || sentence.text.length > 300) continue;
    const rates = amounts.flatMap((amount) => {
      const after = sentence.text.slice(
        amount.end - sentence.start,
        amount.end - sentence.start + 12,
      );
      const units = PER_UNIT.exec(after) ?? EACH.exec(amount.before);
      if (units) return [{ amount, units: units.slice(1).filter(Boolean) }];
      return UNIT_PRICE.test(amount.before) ? [{ amount, units: [UNIT] }] : [];
    });
    const totals = amounts.filter(({ before, isRate }) => !isRate && IS_TOTAL.test(before));
    const [rate, other] = rates;
    const [total] = totals;
    if (!rate || other || !total || totals.length > 1 || total === rate.amount) continue;
    const counts = rate.units.map((unit) => findCount(sentence.text, unit));
    if (counts.some((count) => count === undefined)) continue;
    const factors = counts as number[];
    const product = factors.reduce((all, count) => all * count, rate.amount.cents);
    const ok = Math.abs(product - total.cents) <= 5;
    const formula = `${[formatCents(rate.amount.cents), ...factors].join(' × ')} = ${formatCents(product)}`;
    report.check(total.start, {
      name: '单价 × 数量',
      formula,
      result: ok ? '一致' : `差 ${differenceOf(product, total.cents)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(Math.min(rate.amount.start, total.start), Math.max(rate.amount.end, total.end), {
      kind: 'amount',
      severity: 'fault',
      title: `单价乘以数量与合计差 ${differenceOf(product, total.cents)} 元`,
      reason: `${formula} 元，合同写 ${formatCents(total.cents)} 元。`,
      suggestion: '核对单价、数量和合计。',
    });
  }
};

const PERIODS: readonly (readonly [RegExp, number])[] = [
  [/(?:季度?|每季度?)(?:的)?租金[^，。；\d]{0,6}$/, 3],
  [/半年(?:度)?(?:的)?租金[^，。；\d]{0,6}$/, 6],
  [/(?:年|年度|每年)(?:的)?租金[^，。；\d]{0,6}$/, 12],
];

/** Months of the lease, as the contract says. */
function findLeaseMonths({ sentences }: Contract): number | undefined {
  const sentence = sentences.find(({ text }) => /租赁?期限?/.test(text) && /个月|年/.test(text));
  const span = findSpans(sentence?.text ?? '').find(
    ({ unit }) => unit === 'month' || unit === 'year',
  );
  return span && (span.unit === 'year' ? span.value * 12 : span.value);
}

/** Rents of a quarter, a year and the whole term are multiples of the monthly rent. */
const checkRents: Rule = (contract, report) => {
  if (contract.input.kind !== '租赁') return;
  const amounts = listAmounts(contract);
  const monthly = amounts.find(({ before }) =>
    /(?<!每台|每套)月租金[^，。；\d]{0,8}$/.test(before),
  );
  if (!monthly) return;
  for (const amount of amounts) {
    const months =
      PERIODS.find(([pattern]) => pattern.test(amount.before))?.[1] ??
      (amount.total === '租金总额' || amount.total === '总租金'
        ? findLeaseMonths(contract)
        : undefined);
    if (amount === monthly || months === undefined) continue;
    const expected = monthly.cents * months;
    const ok = expected === amount.cents;
    const formula = `${formatCents(monthly.cents)} × ${months} = ${formatCents(expected)}`;
    report.check(amount.start, {
      name: '月租金 × 月数',
      formula,
      result: ok ? '一致' : `差 ${differenceOf(expected, amount.cents)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(amount.start, amount.end, {
      kind: 'amount',
      severity: 'fault',
      title: `租金与月租金乘以月数差 ${differenceOf(expected, amount.cents)} 元`,
      reason: `${formula} 元，合同写 ${formatCents(amount.cents)} 元。`,
      suggestion: `改为 ${formatCents(expected)} 元，或者核对月租金和租期。`,
    });
  }
};

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
        title: `前后总价不一致，差 ${differenceOf(known.cents, amount.cents)} 元`,
        reason: `前文为 ${formatCents(known.cents)} 元，此处为 ${formatCents(amount.cents)} 元。`,
        suggestion: '核对后统一。',
      });
    }
  }
  const price = findContractPrice(amounts);
  if (price) for (const amount of amounts) checkShare(report, amount, price, amounts);
};

const SHARE = /(?:价款?|总价|总额|金额)的?(?:[^，。；%]{0,4})$/;

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
    result: ok ? '一致' : `差 ${differenceOf(share, amount.cents)} 元`,
    ok,
  });
  if (ok) return;
  report.add(amount.start - amount.before.length + percent.start, amount.end, {
    kind: 'amount',
    severity: 'fault',
    title: `金额与比例不符，差 ${differenceOf(share, amount.cents)} 元`,
    reason: `${formula} 元，合同写 ${formatCents(amount.cents)} 元。`,
    suggestion: `改为 ${formatCents(share)} 元，或者核对比例。`,
  });
}

/** Rules on sums, products and shares. */
export const sumRules: readonly Rule[] = [checkComposition, checkProducts, checkRents, checkPrice];
