import type { Contract } from '../contract.ts';
import type { PlainClause } from '../parse/clauses.ts';
import type { Sentence } from '../parse/sentences.ts';
import { findAmounts, type Amount } from '../values/amounts.ts';

/** What an amount is in a price with tax. */
export type PriceRole = 'excluding' | 'tax' | 'including';

/** An amount of a contract, with offsets in the plain text. */
export interface PricedAmount extends Amount {
  readonly sentence: Sentence;
  /** Text before the amount, back to the last amount or the sentence's start. */
  readonly before: string;
  readonly role: PriceRole | undefined;
  /** Where the words that name it begin. */
  readonly labelStart: number;
  /** Name of a total: 合同价 for all names of the contract's price; undefined for other amounts. */
  readonly total: string | undefined;
}

const ROLES =
  /(?<excluding>不含增?值?税|税前|除税|未税)|(?<including>价税合计|含增?值?税)|(?<tax>增值税税?额|税额|税款|税金|增值税(?!税?率|专用|普通|发票))/g;
const CONTRACT_PRICE =
  /(?:签约合同价|合同(?:总|暂定)?(?:总)?价(?:款)?|合同总?金额|合同总额|合同总费用|合同暂定总?价|总价款)(?!款?的)/g;
const OTHER_TOTAL =
  /(?:酬金总额|服务费总额|服务费用?总[价额]|报酬[^，。；]{0,6}总额|租金总额|总租金|监理费总额)(?!的)/g;
const NO_TOTAL = /违约金|赔偿|押金|保证金|调整后|变更后|结算|不超过|以上|以下|以内|低于|高于/;
const MAX_LABEL = 48;

function totalOf(before: string): string | undefined {
  const price = [...before.matchAll(CONTRACT_PRICE)].at(-1);
  const other = [...before.matchAll(OTHER_TOTAL)].at(-1);
  const last = (price?.index ?? -1) >= (other?.index ?? -1) ? price : other;
  if (!last) return undefined;
  const between = before.slice(last.index);
  if (NO_TOTAL.test(between) || /[%‰倍]/.test(between)) return undefined;
  return last === price ? '合同价' : last[0].replace(/^报酬.*/, '报酬总额');
}

const known = new WeakMap<Contract, PricedAmount[]>();

/** All amounts of a contract's sentences, in order. Several rules read them. */
export function listAmounts(contract: Contract): readonly PricedAmount[] {
  const amounts = known.get(contract) ?? collectAmounts(contract);
  known.set(contract, amounts);
  return amounts;
}

function collectAmounts(contract: Contract): PricedAmount[] {
  const amounts: PricedAmount[] = [];
  for (const sentence of contract.sentences) {
    let previous = 0;
    for (const amount of findAmounts(sentence.text)) {
      const from = Math.max(previous, amount.start - MAX_LABEL);
      const before = sentence.text.slice(from, amount.start);
      const word = [...before.matchAll(ROLES)].at(-1);
      const role = Object.entries(word?.groups ?? {}).find(([, found]) => found)?.[0] as
        PriceRole | undefined;
      amounts.push({
        ...amount,
        start: sentence.start + amount.start,
        end: sentence.start + amount.end,
        sentence,
        before,
        role: amount.isRate ? undefined : role,
        labelStart: sentence.start + from + (word?.index ?? before.length),
        total: amount.isRate || sentence.isRow ? undefined : totalOf(before),
      });
      previous = amount.end;
    }
  }
  return amounts;
}

/** Outermost clause of an amount. */
export const sectionOf = ({ sentence }: Pick<PricedAmount, 'sentence'>): PlainClause | undefined =>
  sentence.clause?.section;

/** The contract's price with tax in cents: the first amount that is called so. */
export function findContractPrice(amounts: readonly PricedAmount[]): PricedAmount | undefined {
  const named = amounts.filter(
    ({ total, role }) => total && role !== 'excluding' && role !== 'tax',
  );
  return named.find(({ total }) => total === '合同价') ?? named[0];
}
