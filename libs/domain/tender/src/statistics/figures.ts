import { groupThousands } from '../amount.ts';
import type { NoticeFilter } from '../filter/notice-filter.ts';
import { INFORMATION_TYPE_IDS, type InformationTypeId } from '../information-type.ts';

/**
 * Amounts by the information type of their notices, in the order in which statistics choose them. The notices of one
 * project name the same money several times: statistics add up the amounts of one type only.
 */
const AMOUNT_BASES = [
  { infoType: '0100', name: '招标金额', meaning: '招标公告写明的控制价、最高限价或预算' },
  { infoType: '0104', name: '中标金额', meaning: '结果公示写明的中标价' },
  { infoType: '0102', name: '最低报价', meaning: '开标记录写明的最低报价' },
  { infoType: '0105', name: '澄清后金额', meaning: '澄清答疑写明的金额' },
] as const satisfies readonly { infoType: InformationTypeId; name: string; meaning: string }[];

/** Amounts that statistics add up. */
export type AmountBasis = (typeof AMOUNT_BASES)[number];

/** The amounts that the statistics of a filter add up: those of tender notices, unless it leaves them out. */
export function getAmountBasis({ infoTypes }: Pick<NoticeFilter, 'infoTypes'>): AmountBasis {
  const allowed: readonly InformationTypeId[] = infoTypes ?? INFORMATION_TYPE_IDS;
  return AMOUNT_BASES.find(({ infoType }) => allowed.includes(infoType)) ?? AMOUNT_BASES[0];
}

/** The basis with an information type. */
export const findAmountBasis = (infoType: string): AmountBasis =>
  AMOUNT_BASES.find((basis) => basis.infoType === infoType) ?? AMOUNT_BASES[0];

/** Fewer notices than this are no base for a comparison. */
export const MIN_COMPARED = 5;

/** Share by which a number exceeds that of the year before; undefined for a base that is too small. */
export const getYearChange = (total: number, before: number): number | undefined =>
  before < MIN_COMPARED ? undefined : (total - before) / before;

/** Formats a change: +2.4%, −1.2%, 0.0%, +1,747.2%. */
export function formatChange(change: number): string {
  const text = groupThousands((Math.abs(change) * 100).toFixed(1));
  if (text === '0.0') return `${text}%`;
  return `${change < 0 ? '−' : '+'}${text}%`;
}

/** Formats a part of a whole: 8.7%. A dash for a part of nothing. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(1)}%`;
