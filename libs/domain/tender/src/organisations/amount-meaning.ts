/** Meaning of an amount: upper limit of bids, money planned, offer or award. */
export type AmountMeaning = 'limit' | 'budget' | 'offer' | 'award';

/** Kinds of amounts that are no sums: a price of a unit, a rate, a discount. */
const NO_SUM = /单价|费率|比率|折扣|下浮|优惠|系数|百分|得分|保证金|%/;

const MEANINGS: readonly (readonly [RegExp, AmountMeaning])[] = [
  [/中标|成交|合同|签约/, 'award'],
  [/控制价|限价|拦标价/, 'limit'],
  [/预算|估算|概算|投资|采购金额|预计/, 'budget'],
  [/报价/, 'offer'],
];

/** Meaning of an amount by its kind in the source's words; undefined for what is no sum, or for unknown words. */
export function getAmountMeaning(kind: string | null): AmountMeaning | undefined {
  const words = kind ?? '';
  if (NO_SUM.test(words)) return undefined;
  return MEANINGS.find(([pattern]) => pattern.test(words))?.[1];
}
