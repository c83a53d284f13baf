import { formatFen, toFen } from '../filter/amount-bands.ts';
import type { InformationTypeId } from '../information-type.ts';
import { getAmountMeaning } from './amount-meaning.ts';
import type { ContestAward, ContestNotice } from './contests.ts';
import type { OrganisationRole } from './roles.ts';

/** Number of notices with the sum of their amounts; null where no notice has one. CNY as a decimal string. */
export interface Figure {
  total: number;
  amount: string | null;
}

/** True if an organisation is, alone or in a consortium, ranked first in a notice. */
export const isRankedFirst = ({ awards }: ContestNotice, id: string): boolean =>
  awards.some(({ rank, organisationIds }) => rank === 1 && organisationIds.includes(id));

/** Information type that an organisation is counted by: tender notices, or results where there are no others. */
export function chooseInfoType(
  role: OrganisationRole,
  notices: readonly ContestNotice[],
): InformationTypeId {
  if (role === 'bidder') return '0104';
  const has = (type: InformationTypeId) => notices.some(({ infoType }) => infoType === type);
  return !has('0100') && has('0104') ? '0104' : '0100';
}

/** Adds up decimal strings exactly; null for none. */
export function addAmounts(amounts: readonly (string | null | undefined)[]): string | null {
  const given = amounts.filter((amount) => amount !== null && amount !== undefined);
  if (given.length === 0) return null;
  return formatFen(given.reduce((sum, amount) => sum + toFen(amount), 0n));
}

/**
 * Sum that a notice tells: the limit or budget of a tender, the awards of a result. Null where it tells a rate, a price of
 * a unit or a sentence. `winner` restricts the awards to those of an organisation.
 */
export function getNoticeSum(notice: ContestNotice, winner?: string): string | null {
  const meaning = getAmountMeaning(notice.amountKind);
  if (notice.infoType !== '0104') {
    return meaning === 'limit' || meaning === 'budget' ? notice.amount : null;
  }
  const isCounted = ({ rank, organisationIds }: ContestAward) =>
    rank === 1 && (winner === undefined || organisationIds.includes(winner));
  const first = notice.awards.filter(({ rank }) => rank === 1);
  const sum = addAmounts(first.filter(isCounted).map(({ amount }) => amount));
  // The amount of a result is that of its only award.
  return sum ?? (meaning === 'award' && first.length === 1 ? notice.amount : null);
}

/** The latest notices of each project and lot: a further round, or a result after its candidates, replaces the one before. */
export function keepLatestOfLots(notices: readonly ContestNotice[]): Set<ContestNotice> {
  const latest = new Map<string, ContestNotice>();
  for (const notice of notices) {
    const key = `${notice.projectId} ${notice.lotId ?? ''}`;
    const other = latest.get(key);
    if (!other || other.publishTime <= notice.publishTime) latest.set(key, notice);
  }
  return new Set(latest.values());
}

/** Groups by province, or by city where all notices are in one province; null without a place as exact as that. */
export function groupByRegion(
  notices: readonly ContestNotice[],
): Map<string | null, ContestNotice[]> {
  const provinces = new Set(notices.map(({ divisionCode }) => divisionCode?.slice(0, 2)));
  provinces.delete(undefined);
  const digits = provinces.size > 1 ? 2 : 4;
  return Map.groupBy(notices, ({ divisionCode }) => {
    const prefix = divisionCode?.slice(0, digits);
    if (!prefix || (digits === 4 && prefix.endsWith('00'))) return null;
    return prefix.padEnd(6, '0');
  });
}

/** Name of the notices without a place among the regions of {@link groupByRegion}. */
export const nameUnknownRegion = (codes: readonly (string | null)[]): string =>
  codes.some((code) => code !== null && !code.endsWith('0000')) ? '未注明城市' : '未注明';
