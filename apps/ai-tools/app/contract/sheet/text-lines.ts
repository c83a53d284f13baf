import type { AiFinding, AiReview } from '@zhucheng/contracts';
import { cutRange, layOutContract, type ContractLine } from '@zhucheng/domain-review/layout';

/** Part of a line with the findings that are about all of it. */
export type TextPart = ReturnType<typeof cutRange<AiFinding>>[number];

/** A line of a contract with the findings that it shows. */
export interface TextLine {
  kind: ContractLine['kind'];
  start: number;
  /** Parts of the line, or of each cell of a row. */
  cells: readonly (readonly TextPart[])[];
  /** Findings that begin in it. */
  findings: readonly AiFinding[];
}

/** Lines of a contract with what findings are about. */
export const layOutReview = ({
  text,
  clauses,
  findings,
}: Pick<AiReview, 'text' | 'clauses' | 'findings'>): TextLine[] =>
  layOutContract(text, clauses).map(({ kind, start, end, cells }) => ({
    kind,
    start,
    cells: cells.map((cell) => cutRange(cell, findings)),
    findings: findings.filter((finding) => finding.start >= start && finding.start <= end),
  }));

/** What two wordings of a quote share at both ends, and what differs between. */
export function compareWordings(before: string, after: string) {
  const [a, b] = [[...before], [...after]];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) {
    tail += 1;
  }
  return {
    head: a.slice(0, head).join(''),
    deleted: a.slice(head, a.length - tail).join(''),
    inserted: b.slice(head, b.length - tail).join(''),
    tail: a.slice(a.length - tail).join(''),
  };
}
