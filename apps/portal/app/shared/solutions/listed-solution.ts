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
import { textFact, textFacts } from '../articles/article-props.ts';

/** Drawings of the kinds of works, by the column of their solutions, in the order in which the site shows them. */
const DRAWINGS = {
  公路: ArchBridge,
  市政: RoadSection,
  轨道交通: MetroStation,
  隧道: TunnelPortal,
  房建: CraneBuilding,
  港口: PortCrane,
  水利: DamSection,
  铁路: RailViaduct,
} as const;

const ORDER = Object.keys(DRAWINGS);

/** The drawing of a column's works; undefined for a column that is new. */
export const drawingOf = (column: string) =>
  Object.hasOwn(DRAWINGS, column) ? DRAWINGS[column as keyof typeof DRAWINGS] : undefined;

/** A solution as lists show it. */
export type ListedSolution = ReturnType<typeof listedSolution>;

/** What a record of a list tells of a solution. */
export function listedSolution(record: ArticleRecord) {
  const { id, title, memo, dirName, props } = record;
  return {
    ...{ id, title, memo, column: dirName },
    /** What the works are called in full: 公路与桥梁. */
    works: textFact(props, 'works') || dirName,
    /** What is special about them, in two lines. */
    lines: textFacts(props, 'lines'),
    Drawing: drawingOf(dirName),
  };
}

/** Solutions in the site's order of works; new kinds come last. */
export function inOrderOfWorks(records: readonly ArticleRecord[]): ListedSolution[] {
  const place = (column: string) => {
    const index = ORDER.indexOf(column);
    return index === -1 ? ORDER.length : index;
  };
  return records.map(listedSolution).toSorted((a, b) => place(a.column) - place(b.column));
}
