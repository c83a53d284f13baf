import { addAmounts } from './figures.ts';
import { isWonBy, listParticipants, type Contest } from './contests.ts';

/** Another organisation, with the number of shared notices or contests. */
export interface Partner {
  id: string;
  total: number;
  /** Sum of the awards; null where none is known. */
  amount: string | null;
}

/** Competitor of a bidder: contests of both, and those of them that either won. */
export interface Rival {
  id: string;
  met: number;
  /** Won by the bidder. */
  won: number;
  /** Won by the competitor. */
  lost: number;
}

/** Longest list of organisations. */
const MAX_LINES = 10;

/** The longest ones of some lines first; equal ones by their key, so that the order never changes by chance. */
export function rankLines<Line>(
  lines: readonly Line[],
  getTotal: (line: Line) => number,
  getKey: (line: Line) => string,
): Line[] {
  return lines.toSorted((a, b) => getTotal(b) - getTotal(a) || (getKey(a) < getKey(b) ? -1 : 1));
}

/** Organisations that won most of some contests. Every member of a consortium wins. */
export function countWinners(contests: readonly Contest[]): Partner[] {
  const wins = contests.flatMap(({ result, award }) => {
    const ids = result?.winners.flatMap(({ organisationIds }) => organisationIds) ?? [];
    return [...new Set(ids)].map((id) => ({ id, award }));
  });
  return toPartners(wins);
}

/** Buyers of some contests, by their number. */
export const countBuyers = (contests: readonly Contest[]): Partner[] =>
  toPartners(contests.flatMap(({ buyerId, award }) => (buyerId ? [{ id: buyerId, award }] : [])));

function toPartners(rows: readonly { id: string; award: string | null | undefined }[]): Partner[] {
  const partners = [...Map.groupBy(rows, ({ id }) => id)].map(([id, group]) => ({
    id,
    total: group.length,
    amount: addAmounts(group.map(({ award }) => award)),
  }));
  return rankLines(
    partners,
    ({ total }) => total,
    ({ id }) => id,
  ).slice(0, MAX_LINES);
}

/** Organisations that took part in most contests of a bidder. Its partners in a consortium are none of them. */
export function countRivals(contests: readonly Contest[], id: string): Rival[] {
  const met = contests.flatMap((contest) => {
    const partners = new Set(
      listAwards(contest)
        .filter(({ organisationIds }) => organisationIds.includes(id))
        .flatMap(({ organisationIds }) => organisationIds),
    );
    return [...listParticipants(contest)]
      .filter((other) => !partners.has(other))
      .map((other) => ({ id: other, contest }));
  });
  const rivals = [...Map.groupBy(met, (row) => row.id)].map(([rival, rows]) => ({
    id: rival,
    met: rows.length,
    won: rows.filter(({ contest }) => isWonBy(contest, id)).length,
    lost: rows.filter(({ contest }) => isWonBy(contest, rival)).length,
  }));
  return rankLines(
    rivals,
    (line) => line.met,
    (line) => line.id,
  ).slice(0, MAX_LINES);
}

const listAwards = ({ opening, result }: Contest) => [
  ...(opening?.bidders ?? []),
  ...(result?.winners ?? []),
  ...(result?.others ?? []),
];

/** Contests with opening and result that a bidder took part in, and won: those of which a rate means anything. */
export function countDecided(contests: readonly Contest[], id: string) {
  const decided = contests.filter(
    (contest) => contest.opening && contest.result && listParticipants(contest).has(id),
  );
  return { bids: decided.length, wins: decided.filter((contest) => isWonBy(contest, id)).length };
}
