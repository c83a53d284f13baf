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

/** Drawings of the kinds of works, by the column of their solutions, in the order in which the site shows them. */
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

/** The drawing of a column's works; undefined for a column that is new. */
export const findIllustration = (column: string) =>
  Object.hasOwn(ILLUSTRATIONS, column)
    ? ILLUSTRATIONS[column as keyof typeof ILLUSTRATIONS]
    : undefined;

/** A solution as lists show it. */
export type ListedSolution = ReturnType<typeof toListedSolution>;

/** What a record of a list tells of a solution. */
export function toListedSolution(record: ArticleRecord) {
  const { id, title, memo, dirName, props } = record;
  return {
    ...{ id, title, memo, column: dirName },
    /** What the works are called in full: 公路与桥梁. */
    works: textProp(props, 'works') || dirName,
    /** What is special about them, in two lines. */
    lines: textListProp(props, 'lines'),
    Drawing: findIllustration(dirName),
  };
}

/** Solutions in the site's order of works; new kinds come last. */
export function sortSolutions(records: readonly ArticleRecord[]): ListedSolution[] {
  const place = (column: string) => {
    const index = ORDER.indexOf(column);
    return index === -1 ? ORDER.length : index;
  };
  return records.map(toListedSolution).toSorted((a, b) => place(a.column) - place(b.column));
}
