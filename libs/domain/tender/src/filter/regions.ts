/**
 * Returns the digits that the codes of all places of a division begin with: two of a province, four of a city, all six
 * of a county.
 */
export function getRegionPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2);
  return code.endsWith('00') ? code.slice(0, 4) : code;
}

/** True if a place lies in a division, both by their codes. */
export const isWithinRegion = (code: string, region: string): boolean =>
  code.startsWith(getRegionPrefix(region));
