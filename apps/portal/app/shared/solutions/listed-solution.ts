import type { ArticleRecord } from '../articles/article-rows.tsx';
import { textProp, textListProp } from '../articles/article-props.ts';
import { illustrationIsland } from '../illustration-island.ts';

/** Illustrations by column of the solution, in display order. */
const ILLUSTRATIONS = {
  公路: illustrationIsland(
    'arch-bridge',
    async () => (await import('@zhucheng/ui/illustrations/solutions/arch-bridge')).ArchBridge,
  ),
  市政: illustrationIsland(
    'road-section',
    async () => (await import('@zhucheng/ui/illustrations/solutions/road-section')).RoadSection,
  ),
  轨道交通: illustrationIsland(
    'metro-station',
    async () => (await import('@zhucheng/ui/illustrations/solutions/metro-station')).MetroStation,
  ),
  隧道: illustrationIsland(
    'tunnel-portal',
    async () => (await import('@zhucheng/ui/illustrations/solutions/tunnel-portal')).TunnelPortal,
  ),
  房建: illustrationIsland(
    'crane-building',
    async () => (await import('@zhucheng/ui/illustrations/solutions/crane-building')).CraneBuilding,
  ),
  港口: illustrationIsland(
    'port-crane',
    async () => (await import('@zhucheng/ui/illustrations/solutions/port-crane')).PortCrane,
  ),
  水利: illustrationIsland(
    'dam-section',
    async () => (await import('@zhucheng/ui/illustrations/solutions/dam-section')).DamSection,
  ),
  铁路: illustrationIsland(
    'rail-viaduct',
    async () => (await import('@zhucheng/ui/illustrations/solutions/rail-viaduct')).RailViaduct,
  ),
} as const;

/** Loads what a page with all illustrations needs to show them at once. For its loader. */
export const loadIllustrations = () =>
  Promise.all(Object.values(ILLUSTRATIONS).map((illustration) => illustration.loaderQueries()));

const ORDER = Object.keys(ILLUSTRATIONS);

/** Returns the illustration of a column; undefined for a new column. */
export const findIllustration = (column: string) =>
  Object.hasOwn(ILLUSTRATIONS, column)
    ? ILLUSTRATIONS[column as keyof typeof ILLUSTRATIONS]
    : undefined;

/** Solution as shown in lists. */
export type ListedSolution = ReturnType<typeof toListedSolution>;

/** Converts an article record into a listed solution. */
export function toListedSolution(record: ArticleRecord) {
  const { id, title, memo, dirName, props } = record;
  return {
    id,
    title,
    memo,
    column: dirName,
    /** Full name of the kind of works: 公路与桥梁. */
    works: textProp(props, 'works') || dirName,
    /** Two lines of description. */
    lines: textListProp(props, 'lines'),
    Illustration: findIllustration(dirName),
  };
}

/** Sorts solutions in the display order of their columns, new columns last. */
export function sortSolutions(records: readonly ArticleRecord[]): ListedSolution[] {
  const rank = (column: string) => {
    const index = ORDER.indexOf(column);
    return index === -1 ? ORDER.length : index;
  };
  return records.map(toListedSolution).toSorted((a, b) => rank(a.column) - rank(b.column));
}
