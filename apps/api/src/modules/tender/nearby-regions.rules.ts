import { prefixOf, type Division, type Divisions } from '../../db/divisions.ts';

/** Maximum number of suggested regions. */
const MAX_NEARBY = 5;

/** First two digits of the codes of adjacent provinces, by province. */
const ADJACENT_PROVINCES: Readonly<Record<string, string>> = {
  11: '12 13',
  12: '11 13',
  13: '11 12 14 15 21 37 41',
  14: '13 15 41 61',
  15: '13 14 21 22 23 61 62 64',
  21: '13 15 22',
  22: '15 21 23',
  23: '15 22',
  31: '32 33',
  32: '31 33 34 37',
  33: '31 32 34 35 36',
  34: '32 33 36 37 41 42',
  35: '33 36 44',
  36: '33 34 35 42 43 44',
  37: '13 32 34 41',
  41: '13 14 34 37 42 61',
  42: '34 36 41 43 50 61',
  43: '36 42 44 45 50 52',
  44: '35 36 43 45 46 81 82',
  45: '43 44 52 53',
  46: '44 45',
  50: '42 43 51 52 61',
  51: '50 52 53 54 61 62 63',
  52: '43 45 50 51 53',
  53: '45 51 52 54',
  54: '51 53 63 65',
  61: '14 15 41 42 50 51 62 64',
  62: '15 51 61 63 64 65',
  63: '51 54 62 65',
  64: '15 61 62',
  65: '54 62 63',
  71: '35',
  81: '44 82',
  82: '44 81',
};

/**
 * Nearest regions with results: the division above, its other parts, then adjacent provinces; the largest first within
 * each of these. `totals` are results by division code.
 */
export function findNearbyRegions(
  divisions: Divisions,
  division: Division,
  totals: ReadonlyMap<string, number>,
): { key: string; name: string; total: number }[] {
  const counted = (candidates: readonly Division[]) =>
    candidates
      .map((candidate) => ({
        key: candidate.code,
        name: candidate.name,
        total: totalWithin(candidate, totals),
      }))
      .filter(({ key, total }) => total > 0 && key !== division.code)
      .toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  const above = divisions.byCode(division.parentCode);
  const adjacent = (ADJACENT_PROVINCES[division.code.slice(0, 2)] ?? '')
    .split(' ')
    .flatMap((prefix) => divisions.byCode(`${prefix}0000`) ?? []);
  return [
    ...(above ? counted([above]) : []),
    ...(above ? counted(divisions.childrenOf(above.code)) : []),
    ...counted(adjacent),
  ].slice(0, MAX_NEARBY);
}

function totalWithin(division: Division, totals: ReadonlyMap<string, number>): number {
  const prefix = prefixOf(division);
  let sum = 0;
  for (const [code, total] of totals) if (code.startsWith(prefix)) sum += total;
  return sum;
}

/** Adjacent provinces by code prefix, for tests. */
export const adjacentProvinces = () => Object.entries(ADJACENT_PROVINCES);
