import {
  ArchBridge,
  CraneBuilding,
  DamSection,
  MetroStation,
  PortCrane,
  RailViaduct,
  RoadSection,
  TunnelPortal,
} from '@zhucheng/ui';
import type { ArticleRecord } from '../articles/article-rows.tsx';
import { textProp, textListProp } from '../articles/article-props.ts';

/** Illustrations by column of the solution, in display order. */
const ILLUSTRATIONS = {
  公路: ArchBridge,
  市政: RoadSection,
  轨道交通: MetroStation,
  隧道: TunnelPortal,
  房建: CraneBuilding,
  港口: PortCrane,
  水利: DamSection,
  铁路: RailViaduct,
} as const;

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
