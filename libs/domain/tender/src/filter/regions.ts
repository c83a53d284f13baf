/**
 * Returns the digits that the codes of all places of a division begin with: two of a province, four of a city, all six
 * of a county.
 */
export function getRegionPrefix(code: string): string {
  if (code.endsWith('0000')) return code.slice(0, 2);
  return code.endsWith('00') ? code.slice(0, 4) : code;
}

/** Returns the code of the division above: of a county the city, of a city the province; undefined for a province. */
export function getParentRegion(code: string): string | undefined {
  const prefix = getRegionPrefix(code);
  return prefix.length > 2 ? prefix.slice(0, -2).padEnd(6, '0') : undefined;
}

/**
 * Returns the chosen regions after a click on one: a new one replaces those inside it and around it; a chosen one is
 * taken off, and where it was the only one the division above takes its place.
 */
export function toggleRegion(regions: readonly string[], code: string): string[] {
  if (!regions.includes(code)) {
    const apart = regions.filter(
      (region) => !isWithinRegion(region, code) && !isWithinRegion(code, region),
    );
    return [...apart, code];
  }
  const parent = getParentRegion(code);
  if (regions.length === 1 && parent) return [parent];
  return regions.filter((region) => region !== code);
}

/** True if a place lies in a division, both by their codes. */
export const isWithinRegion = (code: string, region: string): boolean =>
  code.startsWith(getRegionPrefix(region));
