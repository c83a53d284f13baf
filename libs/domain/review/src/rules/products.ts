import type { Contract, Rule } from '../contract.ts';
import { formatCents, formatDifference } from '../values/amounts.ts';
import { findSpans } from '../values/quantities.ts';
import { listAmounts } from './prices.ts';

const UNIT =
  '台班|台|吨|套|个月|月|个|件|根|块|樘|平方米|立方米|米|人|辆|株|座|组|季度|季|年|m2|m3|㎡|m³|m';
const PER_UNIT = new RegExp(`^元?[/／](?:每)?(${UNIT})(?:[·*/.、]?(${UNIT}))?`);
const EACH = new RegExp(`每(${UNIT})(?:每?(月|季度|年|天))?[^，。；\\d]{0,14}$`);
const UNIT_PRICE = /单价[^，。；\d]{0,6}$/;
const IS_TOTAL = /(?:合计|共计|总计|总额|总价|总金额|金额为?|小计|价款|共)[^，。；\d]{0,8}$/;

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
      result: ok ? '一致' : `差 ${formatDifference(product, total.cents)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(Math.min(rate.amount.start, total.start), Math.max(rate.amount.end, total.end), {
      kind: 'amount',
      severity: 'fault',
      title: `单价乘以数量与合计差 ${formatDifference(product, total.cents)} 元`,
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
      result: ok ? '一致' : `差 ${formatDifference(expected, amount.cents)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(amount.start, amount.end, {
      kind: 'amount',
      severity: 'fault',
      title: `租金与月租金乘以月数差 ${formatDifference(expected, amount.cents)} 元`,
      reason: `${formula} 元，合同写 ${formatCents(amount.cents)} 元。`,
      suggestion: `改为 ${formatCents(expected)} 元，或者核对月租金和租期。`,
      edit: { start: amount.start, end: amount.end, text: `${formatCents(expected)} 元` },
    });
  }
};

const NUMBER = '\\d[\\d,]{0,14}(?:\\.\\d{1,4})?';
const FORMULA = new RegExp(
  `(?<a>${NUMBER})(?<aUnit>万?)元?(?:[/／]?[\\u4e00-\\u9fff㎡m³]{1,3})?[×xX*](?<b>${NUMBER})(?<bUnit>万?)元?(?:[/／]?[\\u4e00-\\u9fff㎡m³]{1,3})?=(?<c>${NUMBER})(?<cUnit>万?)元`,
  'g',
);
const toNumber = (digits = '', unit = '') => Number(digits.replaceAll(',', '')) * (unit ? 1e4 : 1);

/** A × B = C, written out. */
const checkFormulas: Rule = ({ plain }, report) => {
  for (const match of plain.matchAll(FORMULA)) {
    const { a, aUnit, b, bUnit, c, cUnit } = match.groups ?? {};
    const product = Math.round(toNumber(a, aUnit) * toNumber(b, bUnit) * 100);
    const stated = Math.round(toNumber(c, cUnit) * 100);
    const ok = Math.abs(product - stated) <= (cUnit ? 5000 : 5);
    report.check(match.index, {
      name: '单价 × 数量',
      formula: match[0],
      result: ok ? '一致' : `差 ${formatDifference(product, stated)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(match.index, match.index + match[0].length, {
      kind: 'amount',
      severity: 'fault',
      title: `算式的结果差 ${formatDifference(product, stated)} 元`,
      reason: `按算式应为 ${formatCents(product)} 元，合同写 ${formatCents(stated)} 元。`,
      suggestion: '核对单价、数量和金额。',
    });
  }
};

/** Rules on what is multiplied. */
export const productRules: readonly Rule[] = [checkProducts, checkRents, checkFormulas];
