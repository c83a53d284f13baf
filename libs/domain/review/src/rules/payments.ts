import type { Contract, Report, Rule } from '../contract.ts';
import { LAW } from '../law/passages.ts';
import type { Sentence } from '../parse/sentences.ts';
import type { Severity } from '../types.ts';
import { findPercents, findSpans, toDays, toMonths, type Span } from '../values/quantities.ts';
import { findContractPrice, listAmounts } from './prices.ts';
import { findSubject } from './wordings/wording.ts';

const PUBLIC_PAYER =
  /(?:局|委员会|人民政府|管委会|学校|中学|小学|大学|学院|医院|中心|机关|街道办事处|村民委员会|指挥部|事务所|研究院)$|城市建设投资|城投|交通投资|交投|国有|城建集团|水务集团|轨道交通|地铁|人民政府|代建/;

/** Whether public money pays, as given or as the payer's name tells. */
export function isPublic({ input, parties, sides }: Contract): boolean {
  const payer = parties.find(({ labels }) => labels.some((label) => sides.payer.includes(label)));
  return input.publicFunds ?? PUBLIC_PAYER.test(payer?.name ?? '');
}

const riskOf = ({ sides }: Contract, harms: 'payer' | 'performer'): Severity =>
  sides.own === harms ? 'risk' : 'hint';

const ADVANCE =
  /(?:工程)?预付款[^，。；%]{0,24}$|(?:^|[^，。；%])预(?:先)?(?:支)?付(?!款?[^，。；%]{0,4}(?:扣|抵))[^，。；%]{0,20}$/;
const [MIN_ADVANCE, MAX_ADVANCE] = [10, 30];

function checkAdvance(contract: Contract, sentence: Sentence, report: Report): void {
  const { text, start } = sentence;
  if (!/预付|预支付/.test(text)) return;
  for (const { percent, start: from, end } of findPercents(text)) {
    const before = text.slice(Math.max(0, from - 28), from);
    const after = text.slice(end, end + 16);
    const isAdvance = ADVANCE.test(before) || /^[^，。；%]{0,12}预付款/.test(after);
    if (
      !isAdvance ||
      /扣回|抵扣|扣除|担保|保函|进度款|达到|完成/.test(before + /^[^，。；]*/.exec(after)?.[0])
    )
      continue;
    if (percent >= MIN_ADVANCE && percent <= MAX_ADVANCE) continue;
    const isLow = percent < MIN_ADVANCE;
    report.add(
      start + from - (/(?:预付款|预付|支付)[^，。；%]{0,24}$/.exec(before)?.[0].length ?? 0),
      start + end,
      {
        kind: 'payment',
        severity: riskOf(contract, isLow ? 'performer' : 'payer'),
        title: `预付款 ${percent}%，${isLow ? '低于 10%' : '高于 30%'}`,
        reason: isLow ? '预付款偏低，承包方要垫付开工费用。' : '预付款偏高，付款方的资金风险较大。',
        basis: LAW.advance,
        suggestion: '预付款比例约定在 10% 至 30% 之间，高于的应有预付款担保。',
      },
    );
  }
}

const PROGRESS =
  /进度款|进度的|工程款|产值|已完|完成工程量|工程量的|当期|当月|本期|月度|劳务报酬|计量/;
const OTHER_SHARE =
  /人工费|保证金|质保金|预付款|扣|占|预留|税|安全文明|担保|违约|以上$|超过$|调整|涨|波动|竣工|结算|验收/;

function checkProgress(contract: Contract, sentence: Sentence, report: Report): void {
  const { text, start } = sentence;
  if (!PROGRESS.test(text) || !/付/.test(text)) return;
  for (const { percent, start: from, end } of findPercents(text)) {
    const before = /[^，。；]*$/.exec(text.slice(Math.max(0, from - 40), from))?.[0] ?? '';
    const after = /^[^，。；]{0,14}/.exec(text.slice(end))?.[0] ?? '';
    const isShare =
      PROGRESS.test(before) &&
      /付|按|至|比例/.test(before + after) &&
      /的$|至$|比例[^，]{0,4}$|按$|付$|为$/.test(before);
    const isRate =
      /^(?:[向给][^，。；]{1,8}(?:支付|拨付|付款)|支付|付|拨付|作为?进度款|的?进度款|计取|[，。；]|$)/.test(
        after,
      ) || /(?:付|付至|支付至)[^，。；]{0,30}$/.test(before);
    if (
      !isShare ||
      !isRate ||
      OTHER_SHARE.test(before) ||
      /人工费|保证金|质保金/.test(after) ||
      percent >= 80
    )
      continue;
    const isPublicWork = contract.input.kind === '施工' && isPublic(contract);
    const isFault = percent < 60 || isPublicWork;
    report.add(start + from - before.length, start + end + (/^支付|^拨付/.test(after) ? 2 : 0), {
      kind: 'payment',
      severity: isFault ? 'fault' : riskOf(contract, 'performer'),
      title: `进度款 ${percent}%，${isPublicWork ? '低于 80%' : percent < 60 ? '低于 60%' : '比例偏低'}`,
      reason: '进度款比例过低，承包方要垫付施工成本，也影响按时支付农民工工资。',
      basis: isPublicWork ? LAW.publicProgress : LAW.progress,
      suggestion: isPublicWork
        ? '改为不低于当期已完成工程价款的 80%。'
        : '改为当期已完成工程价款的 80% 以上。',
    });
  }
}

const MAX_PAYMENT_DAYS = 60;
const NOT_A_PAYMENT =
  /质量保证金|质保金|保修|缺陷责任|押金|违约金|索赔|赔偿|解除|催告|停工|诉讼|保留金|免租|担保|保函/;

function reportTerm(contract: Contract, report: Report, start: number, span: Span): void {
  const days = toDays(span);
  report.add(start + span.start, start + span.end + 1, {
    kind: 'payment',
    severity: isPublic(contract) ? 'fault' : riskOf(contract, 'performer'),
    title: `付款期限约 ${Math.round(days)} 天，超过 60 天`,
    reason: '付款期限过长；向中小企业付款的，超过期限要支付逾期利息。',
    basis: LAW.paymentTerm,
    suggestion: '改为验收合格或者审核确认后 30 日内支付，最长不超过 60 日。',
  });
}

/** Days until a payment is due. */
function checkTerms(contract: Contract, sentence: Sentence, report: Report): void {
  const { text, start } = sentence;
  for (const span of findSpans(text)) {
    const days = toDays(span);
    const isCredit = /(?:账期|信用期|付款(?:周期|期限))(?:为|：|是)?[^，。；\d]{0,4}$/.test(
      text.slice(Math.max(0, span.start - 12), span.start),
    );
    if (isCredit && days > MAX_PAYMENT_DAYS) reportTerm(contract, report, start, span);
    const after =
      /^(?:(?:之?内|以内|后)[，]?[^，。；]{0,24}?(?:支付|付清|付款|付至|结清|拨付|付)|付清|支付|付款|结清)/.exec(
        text.slice(span.end, span.end + 44),
      );
    const before = text.slice(0, span.start);
    if (
      !after ||
      days <= MAX_PAYMENT_DAYS ||
      span.unit === 'year' ||
      /逾期[^，。；]{0,8}$|超过[^，。；]{0,4}$/.test(before)
    )
      continue;
    const words = before.slice(-30) + after[0];
    if (NOT_A_PAYMENT.test(words)) continue;
    if (findSubject(contract, words) === 'performer' && findSubject(contract, after[0]) !== 'payer')
      continue;
    reportTerm(contract, report, start, span);
  }
}

/** Days in which a settlement is to be checked, by the contract's price in CNY. */
const REVIEW_DAYS: readonly (readonly [number, number])[] = [
  [5e6, 20],
  [2e7, 30],
  [5e7, 45],
  [Infinity, 60],
];

function checkReview(
  contract: Contract,
  sentence: Sentence,
  price: number | undefined,
  report: Report,
): void {
  const { text, start } = sentence;
  if (!/结算/.test(text) || !/审(?:核|查|定|价|计|批)/.test(text)) return;
  const limit = price === undefined ? 60 : (REVIEW_DAYS.find(([max]) => price <= max)?.[1] ?? 60);
  for (const span of findSpans(text)) {
    const days = toDays(span);
    const after = text.slice(span.end, span.end + 24);
    if (days <= Math.max(limit, 28) || !/^内?[^。；]{0,16}(?:审|核|答复|完毕)/.test(after))
      continue;
    report.add(start + span.start, start + span.end, {
      kind: 'payment',
      severity: riskOf(contract, 'performer'),
      title: `结算审核 ${Math.round(days)} 天，超过 ${limit} 天`,
      reason: '审核期限过长，结算款迟迟不能到期。',
      basis: LAW.settlementTime,
      suggestion: `改为收到完整结算文件后 ${limit} 天内审核完毕，逾期视为认可。`,
    });
  }
}

const INTEREST = /(?:利率|年息|年利|年化|月息|月利|日息|利息|资金占用费|罚息|滞纳金)/;
const DEFAULT_PRIME_RATE = 3;

function checkInterest(contract: Contract, { text, start }: Sentence, report: Report): void {
  if (!INTEREST.test(text)) return;
  const max = (contract.input.loanPrimeRate ?? DEFAULT_PRIME_RATE) * 4;
  const add = (from: number, end: number, words: string) =>
    report.add(start + from, start + end, {
      kind: 'liability',
      severity: 'fault',
      title: `${words}，超过贷款市场报价利率的四倍`,
      reason: `一年期贷款市场报价利率的四倍约为 ${max}%，超过的部分不受支持。`,
      basis: LAW.interest,
      suggestion: '改为按合同订立时一年期贷款市场报价利率，或者不超过其四倍。',
    });
  for (const { percent, start: from, end } of findPercents(text)) {
    const before = text.slice(Math.max(0, from - 16), from);
    const periods = /(?:月利率|月息|每月)[^，。；]{0,10}$/.test(before)
      ? 12
      : /(?:日利率|日息|每日)[^，。；]{0,10}$/.test(before)
        ? 365
        : 1;
    const isYearly = /(?:年利率|年息|年化|年利)[^，。；]{0,10}$/.test(before);
    const isRate = isYearly || (periods > 1 && /息|利/.test(before + text.slice(end, end + 8)));
    const yearly = percent * periods;
    // Penalties of half a thousandth a day are customary and not interest.
    if (!isRate || yearly <= Math.max(max, periods === 365 ? 24 : max)) continue;
    const label =
      /(?:年利率|年息|年化|年利|月利率|月息|日利率|日息|每日|每月)[^，。；]{0,10}$/.exec(
        before,
      )?.[0] ?? '';
    add(from - label.length, end, `年利率 ${Number(yearly.toFixed(2))}%`);
  }
  for (const match of text.matchAll(
    /(?:贷款市场报价利率|LPR)[^，。；\d]{0,16}(?<times>\d{1,2}(?:\.\d)?)倍/g,
  )) {
    if (Number(match.groups?.times) > 4)
      add(match.index, match.index + match[0].length, `利率为其 ${match.groups?.times} 倍`);
  }
}

function checkPriority(contract: Contract, { text, start }: Sentence, report: Report): void {
  const at = text.indexOf('优先受偿权');
  const span = at < 0 ? undefined : findSpans(text.slice(at, at + 40))[0];
  if (!span || toMonths(span) >= 18) return;
  report.add(start + at, start + at + span.end, {
    kind: 'payment',
    severity: riskOf(contract, 'performer'),
    title: '优先受偿权的期限短于十八个月',
    reason: '约定的期限短于司法解释的十八个月，限制了承包方的权利。',
    basis: LAW.priorityTerm,
    suggestion: '改为自应当给付工程价款之日起十八个月内行使。',
  });
}

/** Shares and times of payments. */
export const paymentRule: Rule = (contract, report) => {
  const isWorks = contract.input.kind === '施工' || contract.input.kind === '分包';
  const cents = findContractPrice(listAmounts(contract))?.cents;
  const price = cents === undefined ? undefined : cents / 100;
  for (const sentence of contract.sentences) {
    if (sentence.isRow) continue;
    if (isWorks) {
      checkAdvance(contract, sentence, report);
      checkProgress(contract, sentence, report);
      checkReview(contract, sentence, price, report);
      checkPriority(contract, sentence, report);
    }
    checkTerms(contract, sentence, report);
    checkInterest(contract, sentence, report);
  }
};
