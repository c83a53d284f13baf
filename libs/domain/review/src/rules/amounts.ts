import { toCapitals } from '@zhucheng/domain-writing/compute';
import type { Contract, Report, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import { findAmounts, findCapitalAmounts, formatCents } from '../values/amounts.ts';
import { findPercents } from '../values/quantities.ts';
import { listAmounts, sectionOf, type PricedAmount, type PriceRole } from './prices.ts';

const GAP = /^[（）()【】[\]：:，、|\n大小写人民币合计整正¥￥即为=元RMB ]{0,18}$/;

/** Amounts in capitals must be those in figures beside them. */
const checkCapitals: Rule = ({ plain }, report) => {
  const figures = findAmounts(plain).filter(({ isRate }) => !isRate);
  let next = 0;
  for (const words of findCapitalAmounts(plain)) {
    while (next < figures.length && (figures[next]?.start ?? 0) < words.end) next += 1;
    const [before, after] = [figures[next - 1], figures[next]];
    const isAfter = after && GAP.test(plain.slice(words.end, after.start));
    const isBefore = before && GAP.test(plain.slice(before.end, words.start));
    // 小写…（大写…）: the amount before stands with the words if the one behind does not.
    const figure = isAfter ? after : isBefore ? before : undefined;
    if (!figure) continue;
    const [start, end] = [Math.min(words.start, figure.start), Math.max(words.end, figure.end)];
    if (words.cents === undefined) continue;
    const difference = Math.abs(words.cents - figure.cents);
    const ok = difference <= (figure.step > 100 ? figure.step / 2 : 0);
    const [inWords, inFigures] = [formatCents(words.cents), formatCents(figure.cents)];
    report.check(start, {
      name: '大写 = 小写',
      formula: `${inWords} ${ok ? '=' : '≠'} ${inFigures}`,
      result: ok ? '一致' : `差 ${formatCents(difference)} 元`,
      ok,
    });
    if (ok) continue;
    report.add(start, end, {
      kind: 'amount',
      severity: 'fault',
      title: `大写与小写金额差 ${formatCents(difference)} 元`,
      reason: `大写为 ${inWords} 元，小写为 ${inFigures} 元。`,
      suggestion: `核对后统一：小写 ${inFigures} 元的大写是${toCapitals(BigInt(figure.cents))}；大写无误的，小写应为 ${inWords} 元。`,
    });
  }
};

/** Cents that a split into price and tax may be off by rounding. */
const SUM_TOLERANCE = 5;
const TAX_TOLERANCE = 100;
const ABOLISHED_RATES = [17, 16, 11, 10];

interface TaxRate {
  readonly percent: number;
  readonly start: number;
  readonly end: number;
  readonly section: unknown;
}

function listRates({ sentences }: Contract): TaxRate[] {
  return sentences.flatMap((sentence) =>
    findPercents(sentence.text).flatMap(({ percent, start, end }) => {
      const label = /(?:税率|征收率)[^，。；%\d]{0,6}$/.exec(
        sentence.text.slice(Math.max(0, start - 14), start),
      );
      if (!label) return [];
      const from = sentence.start + start - label[0].length;
      return [
        { percent, start: from, end: sentence.start + end, section: sentence.clause?.section },
      ];
    }),
  );
}

function checkRates(contract: Contract, report: Report, rates: readonly TaxRate[]): void {
  const { kind } = contract.input;
  for (const { percent, start, end } of rates) {
    const isWorks = kind === '施工' || kind === '分包';
    if (ABOLISHED_RATES.includes(percent)) {
      report.add(start, end, {
        kind: 'amount',
        severity: 'fault',
        title: `增值税没有 ${percent}% 的税率`,
        reason: `现行税率为 13%、9%、6%，${percent}% 已不适用，无法按此开票。`,
        basis: LAW.vat,
        suggestion: '按应税行为改为现行税率，并重新计算不含税价和税额。',
      });
    } else if (isWorks && rates.length === 1 && (percent === 13 || percent === 6)) {
      report.add(start, end, {
        kind: 'amount',
        severity: 'risk',
        title: `建筑服务的税率不是 ${percent}%`,
        reason: '建筑服务适用 9%，简易计税为 3%；税率不符会影响开票和抵扣。',
        basis: LAW.vat,
        suggestion: '核对应税行为，建筑服务改为 9%（简易计税 3%）。',
      });
    }
  }
}

/** The only value of a role; undefined if there are several. */
function pickOnly(amounts: readonly PricedAmount[], role: PriceRole): PricedAmount | undefined {
  const found = amounts.filter((amount) => amount.role === role);
  return found.every(({ cents }) => cents === found[0]?.cents) ? found[0] : undefined;
}

interface Split {
  readonly excluding: PricedAmount | undefined;
  readonly tax: PricedAmount | undefined;
  readonly including: PricedAmount | undefined;
}

/** Which amount of a split that does not add up is wrong, judged by the rate. */
function findWrongPart({ excluding, tax, including }: Required<Split>, rate: number): PricedAmount {
  const [net, vat, gross] = [excluding?.cents ?? 0, tax?.cents ?? 0, including?.cents ?? 0];
  const isTaxOfNet = Math.abs(net * rate - vat) <= TAX_TOLERANCE;
  const isTaxOfGross = Math.abs((gross * rate) / (1 + rate) - vat) <= TAX_TOLERANCE;
  return (isTaxOfNet ? including : isTaxOfGross ? excluding : tax) as PricedAmount;
}

function checkSum(report: Report, split: Split, rate: number | undefined): boolean {
  const { excluding, tax, including } = split;
  if (!excluding || !tax || !including) return true;
  const sum = excluding.cents + tax.cents;
  const ok = Math.abs(sum - including.cents) <= SUM_TOLERANCE + including.step;
  const difference = formatCents(Math.abs(sum - including.cents));
  const formula = `${formatCents(excluding.cents)} + ${formatCents(tax.cents)} = ${formatCents(sum)}`;
  report.check(including.start, {
    name: '不含税价 + 税额 = 含税价',
    formula: ok ? formula : `${formula} ≠ ${formatCents(including.cents)}`,
    result: ok ? '一致' : `差 ${difference} 元`,
    ok,
  });
  if (ok) return true;
  const wrong = rate === undefined ? tax : findWrongPart({ excluding, tax, including }, rate);
  report.add(wrong.labelStart, wrong.end, {
    kind: 'amount',
    severity: 'fault',
    title: `不含税价与税额之和和含税价差 ${difference} 元`,
    reason: `${formula} 元，含税价为 ${formatCents(including.cents)} 元。`,
    suggestion: '按税率重新计算不含税价和税额，使三者一致。',
  });
  return false;
}

function checkTax(report: Report, split: Split, rate: TaxRate): void {
  const { excluding, tax, including } = split;
  const fraction = rate.percent / 100;
  const net = excluding?.cents ?? (including && including.cents / (1 + fraction));
  if (net === undefined) return;
  const expected = tax ? net * fraction : net * (1 + fraction);
  const found = tax ?? (excluding ? including : undefined);
  if (!found) return;
  const difference = Math.abs(expected - found.cents);
  const ok = difference <= TAX_TOLERANCE + found.step;
  report.check(found.start, {
    name: tax ? '税额' : '含税价',
    formula: `${formatCents(net)} × ${tax ? '' : '(1 + '}${rate.percent}%${tax ? '' : ')'} = ${formatCents(expected)}`,
    result: ok ? '一致' : `差 ${formatCents(difference)} 元`,
    ok,
  });
  if (ok) return;
  // Where the three amounts agree with each other, the rate is the wrong one.
  const [start, end] =
    excluding && tax && including ? [rate.start, rate.end] : [found.labelStart, found.end];
  report.add(start, end, {
    kind: 'amount',
    severity: 'fault',
    title: `${tax ? '税额' : '含税价'}与税率 ${rate.percent}% 不符，差 ${formatCents(difference)} 元`,
    reason: `按 ${rate.percent}% 计算应为 ${formatCents(expected)} 元，合同写 ${formatCents(found.cents)} 元。`,
    basis: LAW.vat,
    suggestion: '核对税率，再按税率重新计算金额。',
  });
}

/** Price without tax, tax and price with tax of a section must fit together, and the rate must exist. */
const checkTaxes: Rule = (contract, report) => {
  const rates = listRates(contract);
  checkRates(contract, report, rates);
  const groups = Map.groupBy(
    listAmounts(contract).filter(({ sentence }) => !sentence.isRow),
    sectionOf,
  );
  for (const [section, amounts] of groups) {
    const excluding = pickOnly(amounts, 'excluding');
    const tax = pickOnly(amounts, 'tax');
    const including =
      pickOnly(amounts, 'including') ??
      (excluding || tax ? amounts.find(({ total, role }) => total && !role) : undefined);
    const here = rates.filter((rate) => rate.section === section);
    const rate = here.every(({ percent }) => percent === here[0]?.percent) ? here[0] : undefined;
    const split = { excluding, tax, including };
    const adds = checkSum(report, split, rate && rate.percent / 100);
    if (adds && rate && !ABOLISHED_RATES.includes(rate.percent)) checkTax(report, split, rate);
  }
};

/** Rules on amounts in words, and on tax. */
export const amountRules: readonly Rule[] = [checkCapitals, checkTaxes];
