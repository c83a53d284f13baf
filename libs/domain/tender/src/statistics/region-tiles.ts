/** Tile of a province in a grid of 9 × 8 tiles. It shows neighbourhood only: no shapes, no borders, not a map. */
export interface RegionTile {
  /** First two digits of the division's code. */
  prefix: string;
  name: string;
  /** From 1, from the left and from the top. */
  column: number;
  row: number;
}

const GRID: readonly (readonly [column: number, row: number, prefix: string, name: string])[] = [
  [9, 1, '23', '黑龙江'],
  [6, 2, '15', '内蒙古'],
  [9, 2, '22', '吉林'],
  [2, 3, '65', '新疆'],
  [4, 3, '62', '甘肃'],
  [5, 3, '64', '宁夏'],
  [7, 3, '11', '北京'],
  [8, 3, '12', '天津'],
  [9, 3, '21', '辽宁'],
  [3, 4, '63', '青海'],
  [5, 4, '61', '陕西'],
  [6, 4, '14', '山西'],
  [7, 4, '13', '河北'],
  [8, 4, '37', '山东'],
  [2, 5, '54', '西藏'],
  [4, 5, '51', '四川'],
  [5, 5, '50', '重庆'],
  [6, 5, '41', '河南'],
  [7, 5, '34', '安徽'],
  [8, 5, '32', '江苏'],
  [9, 5, '31', '上海'],
  [4, 6, '53', '云南'],
  [5, 6, '52', '贵州'],
  [6, 6, '42', '湖北'],
  [7, 6, '36', '江西'],
  [8, 6, '33', '浙江'],
  [5, 7, '45', '广西'],
  [6, 7, '43', '湖南'],
  [7, 7, '44', '广东'],
  [8, 7, '35', '福建'],
  [9, 7, '71', '台湾'],
  [6, 8, '46', '海南'],
  [7, 8, '82', '澳门'],
  [8, 8, '81', '香港'],
];

/** Tiles of the 34 provinces, row by row. */
export const REGION_TILES: readonly RegionTile[] = GRID.map(([column, row, prefix, name]) => ({
  prefix,
  name,
  column,
  row,
}));

/** Number of shades of tiles that have notices. */
export const TILE_LEVELS = 5;

/** Shares of the largest value at which the levels begin. */
const LEVEL_SHARES = [0.12, 0.3, 0.55, 0.75];

/** Rounds to a number that reads well: 7, 15, 45, 200, 950, 1,300. */
function roundNicely(value: number): number {
  if (value < 10) return Math.max(1, Math.round(value));
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const unit = magnitude / (value < 2 * magnitude ? 10 : 2);
  return Math.round(value / unit) * unit;
}

/**
 * Values at which the levels 2 to {@link TILE_LEVELS} begin, ascending and without duplicates; fewer where the largest value
 * leaves no room for all of them.
 */
export function getTileLimits(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values);
  const limits = LEVEL_SHARES.map((share) => roundNicely(largest * share));
  return [...new Set(limits)].filter((limit) => limit > 1 && limit <= largest);
}

/** Level of a value: 0 for nothing, else 1 and one more for each limit that it reaches. */
export const getTileLevel = (value: number, limits: readonly number[]): number =>
  value <= 0 ? 0 : 1 + limits.filter((limit) => value >= limit).length;
