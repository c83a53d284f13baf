import { type Division, prefixOf, shortName } from '../../db/divisions.ts';

/** A province, city or county as queries name it, or several of them by one name. */
export interface Region {
  /** First digits of the codes of all divisions in it. */
  prefixes: string[];
  /** With its province: 浙江省 宁波市. */
  label: string;
  /** Names in texts. */
  names: string[];
}

/** Regions by the names that people write. */
export type RegionNames = ReadonlyMap<string, Region>;

/** Short names of cities that are words of everyday language. */
const COMMON_WORDS = new Set(['东方', '城口', '市中']);
const MIN_LENGTH = 2;

/** Builds the names of provinces and cities, short and full, and of counties in full where only one has the name. */
export function listRegionNames(divisions: readonly Division[]): RegionNames {
  const names = new Map<string, Region>();
  const byLevel = divisions.toSorted((a, b) => a.level - b.level);
  const counties = Map.groupBy(
    byLevel.filter(({ level }) => level === 3),
    ({ name }) => name,
  );
  for (const division of byLevel) {
    const { name, level, fullName } = division;
    if (level === 3 && (counties.get(name)?.length ?? 0) > 1) continue;
    const short = shortName(name);
    const written = level === 3 ? [name] : [name, short];
    const region = { prefixes: [prefixOf(division)], label: toLabel(fullName), names: written };
    for (const word of written) {
      const isUsable = word.length >= MIN_LENGTH && !COMMON_WORDS.has(word);
      if (isUsable && !names.has(word)) names.set(word, region);
    }
  }
  return names;
}

/** 北京市 市辖区 is 北京市; places of a province keep its name in front. */
function toLabel(fullName: string): string {
  return [...new Set(fullName.split(' '))].filter((part) => part !== '市辖区').join(' ');
}
